import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { checkNode, ensureBuilt, ensureInstalled } from "./prepare.mjs";

/**
 * Runs every check and test, and ends with the true totals: `N passed, N failed`.
 * Each check that is not a test runner's counts as one. `--quick` leaves the browser out.
 */
const quick = process.argv.includes("--quick");
let passed = 0;
let failed = 0;

checkNode();
ensureInstalled();
ensureBuilt();
await check("format and lint", "npx", ["biome", "ci", "--error-on-warnings"]);
await check("types", "npx", ["tsc", "--noEmit"]);
await check("dependency rules", "npx", [
  "depcruise",
  "--config",
  ".dependency-cruiser.cjs",
  "app",
  "server.ts",
  "scripts",
]);
await check("dead code", "npx", ["knip"]);
await runTests("unit and database tests", ["vitest", "run"], /^\s*Tests\s+.*$/m);
if (!quick) {
  await check("no tenant shows another brand", "node", ["scripts/run-tool.mjs", "tenants", "leaks", "--quick"]);
  ensureChromium();
  await runTests("browser tests", ["playwright", "test"], /^\s*\d+ (?:passed|failed|flaky).*$/m);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function check(name, command, args) {
  console.log(`\n▸ ${name}`);
  const { code } = await run(command, args);
  if (code === 0) passed++;
  else failed++;
}

/** Adds a runner's own counts; a runner that fails without having counted a failure is one failure. */
async function runTests(name, args) {
  console.log(`\n▸ ${name}`);
  const { code, output } = await run("npx", args);
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

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: undefined },
    });
    let output = "";
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on("data", (chunk) => {
        output += chunk;
        target.write(chunk);
      });
    }
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** The system's Chromium, else Debian's package, else a sentence that says what to do. */
function ensureChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  let found = known.find((file) => file && existsSync(file));
  if (!found && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium …");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"], {
      stdio: "inherit",
    });
    found = known.find((file) => file && existsSync(file));
  }
  if (!found) {
    const { status } = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
    if (status === 0) return;
    console.error(
      "No Chromium was found. Install it (Debian: `apt-get install chromium`; elsewhere: `npx playwright install chromium`) or name it in CHROMIUM_PATH, then run `npm test` again.",
    );
    failed++;
    return;
  }
  process.env.CHROMIUM_PATH = found;
}
