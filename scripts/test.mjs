import { spawn } from "node:child_process";
import { ensureChromium } from "./chromium.mjs";
import { openMemoryFolder } from "./memory-folder.mjs";
import { checkNode } from "./node-version.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";
import { installTestPackages } from "./system-packages.mjs";

/**
 * Runs every check and test, and ends with the totals: `N passed, N failed`.
 * Checks other than test runners count as one each. `--quick` skips the browser tests.
 */
const quick = process.argv.includes("--quick");
let passed = 0;
let failed = 0;
const ownCode = ["app", "server.ts", "scripts"];
/** Seconds by stage, and milliseconds by test file. */
const stages = new Map();
const files = new Map();
/** Failed, retried and skipped tests, for the end of the output. */
const noted = [];

checkNode();
const memoryFolder = openMemoryFolder();
if (memoryFolder !== null) process.env.TMPDIR = memoryFolder;
// npm and apt-get take a core each.
const systemPackages = installTestPackages({ withBrowser: !quick });
ensureInstalled({ tests: true });
const checks = [
  check("types", "node", ["node_modules/typescript-7/bin/tsc", "--noEmit"]),
  check("format and lint", "npx", ["biome", "ci", "--error-on-warnings"])
    .then(() => check("dependency rules", "npx", ["depcruise", "--config", ".dependency-cruiser.cjs", ...ownCode]))
    // Its syntax trees live briefly, and many: with four times the usual room it takes a fifth less.
    .then(() => check("dead code", "node", ["--max-semi-space-size=64", "node_modules/knip/bin/knip.js"])),
];
// The build takes one core, and the tests wait now and then: the checks started above run beside both.
ensureBuilt();
await systemPackages;
// As strict about snapshots that no test asks for as the runner is where it sees CI.
await Promise.all([
  ...checks,
  runTests("unit and database tests", ["vitest", "run", "--update=none"]),
  quick || check("no tenant shows another brand", "node", ["scripts/run-tool.mjs", "tenants", "leaks", "--quick"]),
]);
if (!quick) {
  if (!ensureChromium()) failed++;
  await runTests("browser tests", ["playwright", "test"]);
}
showTimes();
if (noted.length > 0) console.log(`\n▸ failed, tried again or left out\n${noted.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Prints the output of the command when it has ended, since several run in parallel. */
async function check(name, command, args) {
  const { code, output } = await time(name, () => run(command, args));
  console.log(`\n▸ ${name}\n${output}`);
  if (code === 0) passed++;
  else {
    failed++;
    noted.push(`  ${name}`);
  }
}

/** Adds a runner's counts; a runner that fails without counting a failure counts as one. */
async function runTests(name, args) {
  console.log(`\n▸ ${name}`);
  const { code, output } = await time(name, () => run("npx", args, (chunk) => process.stdout.write(chunk)));
  const plain = output.replace(/\u001b\[[0-9;]*m/g, "");
  addFileTimes(plain);
  noteFailures(plain);
  const summary =
    args[0] === "vitest"
      ? (/^\s*Tests\s+(.*)$/m.exec(plain)?.[1] ?? "")
      : plain
          .split("\n")
          .filter((line) => /^\s*\d+ (passed|failed|flaky|skipped|did not run|interrupted)/.test(line))
          .join(" ");
  const counted = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  // Browser tests get a second try on busy machines; those that needed it are listed as flaky by the runner.
  passed += counted("passed") + counted("flaky");
  const bad = counted("failed") + counted("did not run") + counted("interrupted");
  failed += code !== 0 && bad === 0 ? 1 : bad;
  if (counted("skipped") > 0) noted.push(`  ${name}: ${counted("skipped")} skipped, which the output above explains`);
  if (code === 0 && counted("passed") === 0) failed++;
}

async function time(stage, work) {
  const startedAt = performance.now();
  const result = await work();
  stages.set(stage, (performance.now() - startedAt) / 1000);
  return result;
}

/** Parses the runners' output: vitest prints a line per file, Playwright one per test. */
function addFileTimes(output) {
  const lines = output.matchAll(
    /^\s*[✓✘❯].*?([\w./-]+\.(?:test|spec)\.tsx?)\b.*?(?:\((\d[\d.]*)(ms|s|m)\)|(\d+)ms)\s*$/gm,
  );
  for (const [, file, amount, unit = "ms", ms] of lines) {
    const spent = Number(amount ?? ms) * { ms: 1, s: 1000, m: 60_000 }[unit];
    files.set(file, (files.get(file) ?? 0) + spent);
  }
}

/** Parses the names that vitest lists after ` FAIL `, and Playwright after the number of a failure. */
function noteFailures(output) {
  const lines = output.matchAll(/^\s*(?:FAIL |\d+\) )\s*(.*\.(?:test|spec)\.tsx?.*?)[\s─]*$/gm);
  for (const name of new Set([...lines].map(([, name]) => name))) noted.push(`  ${name}`);
}

/** Time by stage; checks run beside the build and the tests after it. */
function showTimes() {
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, 15);
  const rows = [...stages, ...slowest.map(([file, ms]) => [`  ${file}`, ms / 1000])];
  console.log(
    `\n▸ where the time went\n${rows.map(([name, s]) => `${s.toFixed(1).padStart(7)} s  ${name}`).join("\n")}`,
  );
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
