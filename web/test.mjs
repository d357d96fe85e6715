// Compiles the tests of the pure parts and runs them with Node's own test runner.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "fudaba-web-"));
const sources = readdirSync("test").filter((name) => name.endsWith(".test.ts"));
await build({
  entryPoints: sources.map((name) => join("test", name)),
  bundle: true,
  format: "esm",
  platform: "node",
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  logLevel: "warning",
});
const built = readdirSync(folder).map((name) => join(folder, name));
const run = spawnSync(process.execPath, ["--test", ...built], { stdio: "inherit" });
rmSync(folder, { recursive: true });
process.exit(run.status ?? 1);
