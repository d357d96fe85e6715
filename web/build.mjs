// Bundles the client into the Python package: index.html, app.js, app.css.
import { build, context } from "esbuild";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const out = new URL("../src/fudaba/server/static/", import.meta.url).pathname;
const options = {
  entryPoints: { app: "src/main.tsx" },
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: out,
  legalComments: "none",
  logLevel: "warning",
};

await mkdir(out, { recursive: true });
await copyFile("index.html", `${out}index.html`);
await copyFile("icon.svg", `${out}icon.svg`);
if (process.argv.includes("--watch")) {
  const watching = await context(options);
  await watching.watch();
} else {
  await build(options);
  const sizes = await Promise.all(
    ["app.js", "app.css"].map(async (name) => gzipSync(await readFile(out + name)).length),
  );
  console.log(`app.js ${sizes[0]} + app.css ${sizes[1]} bytes gzipped`);
}
