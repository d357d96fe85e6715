// A bot for fudaba in JavaScript: plays the last legal action. See docs/protocol.md.
const lines = require("node:readline").createInterface({ input: process.stdin });

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

lines.on("line", (line) => {
  const heard = JSON.parse(line);
  if (heard.type === "hello") {
    say({ type: "ready", protocol: 1, name: "last in JavaScript" });
  } else if (heard.type === "turn") {
    say({ action: heard.legal[heard.legal.length - 1] });
  }
});
