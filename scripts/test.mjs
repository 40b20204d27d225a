import { spawn } from "node:child_process";
import { ensureChromium } from "./chromium.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./prepare.mjs";

/**
 * Runs every check and test, and ends with the true totals: `N passed, N failed`.
 * Each check that is not a test runner's counts as one. `--quick` leaves the browser out.
 */
const quick = process.argv.includes("--quick");
let passed = 0;
let failed = 0;
const ownCode = ["app", "server.ts", "scripts"];

checkNode();
ensureInstalled();
const checks = [
  check("types", "npx", ["tsc", "--noEmit"]),
  check("format and lint", "npx", ["biome", "ci", "--error-on-warnings"])
    .then(() => check("dependency rules", "npx", ["depcruise", "--config", ".dependency-cruiser.cjs", ...ownCode]))
    .then(() => check("dead code", "npx", ["knip"])),
];
// The build takes one core: what was started above runs on the other one.
ensureBuilt();
await Promise.all(checks);
await runTests("unit and database tests", ["vitest", "run"]);
if (!quick) {
  await check("no tenant shows another brand", "node", ["scripts/run-tool.mjs", "tenants", "leaks", "--quick"]);
  if (!ensureChromium()) failed++;
  await runTests("browser tests", ["playwright", "test"]);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Shows what the command printed once it has ended: several run side by side. */
async function check(name, command, args) {
  const { code, output } = await run(command, args);
  console.log(`\n▸ ${name}\n${output}`);
  if (code === 0) passed++;
  else failed++;
}

/** Adds a runner's own counts; a runner that fails without having counted a failure is one failure. */
async function runTests(name, args) {
  console.log(`\n▸ ${name}`);
  const { code, output } = await run("npx", args, (chunk) => process.stdout.write(chunk));
  const plain = output.replace(/\u001b\[[0-9;]*m/g, "");
  const summary =
    args[0] === "vitest"
      ? (/^\s*Tests\s+(.*)$/m.exec(plain)?.[1] ?? "")
      : plain
          .split("\n")
          .filter((line) => /^\s*\d+ (passed|failed|flaky|did not run|interrupted)/.test(line))
          .join(" ");
  const counted = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  passed += counted("passed");
  const bad = counted("failed") + counted("flaky") + counted("did not run") + counted("interrupted");
  failed += code !== 0 && bad === 0 ? 1 : bad;
  if (code === 0 && counted("passed") === 0) failed++;
}

function run(command, args, show = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: undefined },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        show(chunk);
      });
    }
    child.on("close", (code) => resolve({ code, output }));
  });
}
