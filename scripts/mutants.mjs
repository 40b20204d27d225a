import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { checkNode } from "./node-version.mjs";
import { ensureInstalled } from "./prepare.mjs";

const usage = `npm run mutants -- [subject …]   changes the code in small ways and counts those changes that no test notices

Subjects: guard, sessions, throttles, tenancy, money, sanitising; without one, all. Each ends with its score, what survived is
in .cache/mutants/<subject>.html, and less than 90 % is a failure. Stryker is fetched when it is first needed.`;

/** Newer versions of Stryker need Node 22. */
const packages = ["@stryker-mutator/core@9.6.1", "@stryker-mutator/vitest-runner@9.6.1"];
const leastScore = 90;

/** Files to change, and the tests that have to notice; more tests would only take longer. */
const subjects = {
  guard: {
    files: [
      "app/server/guard/guard.server.ts",
      "app/server/guard/same-origin.ts",
      "app/server/guard/safe-location.ts",
      "app/server/request-host.ts",
      "app/server/request-target.ts",
      "app/http/bearer-token.ts",
      "app/http/safe-return-to.ts",
    ],
    tests: [
      "app/server/guard/guard.server.test.ts",
      "app/server/request-host.test.ts",
      "app/server/request-target.test.ts",
      "app/server/guard/safe-location.test.ts",
      "app/server/guard/same-origin.test.ts",
      "app/http/bearer-token.test.ts",
      "app/http/safe-return-to.test.ts",
    ],
  },
  sessions: {
    files: [
      "app/features/identity/session/open-session.server.ts",
      "app/features/identity/session/secret-token.server.ts",
      "app/features/identity/session/sessions.server.ts",
      "app/features/identity/sign-in/known-device.server.ts",
      "app/http/device-cookie.server.ts",
      "app/http/session-cookie.server.ts",
      "app/server/session-secret.server.ts",
    ],
    tests: [
      "app/features/identity/session/sessions.server.test.ts",
      "app/features/identity/sign-in/known-device.server.test.ts",
      "app/http/device-cookie.server.test.ts",
      "app/http/session-cookie.server.test.ts",
      "app/server/session-secret.server.test.ts",
    ],
  },
  throttles: {
    files: [
      "app/features/throttling/intake-quota.server.ts",
      "app/features/throttling/network-address.ts",
      "app/features/throttling/throttles.server.ts",
    ],
    tests: [
      "app/features/throttling/intake-quota.server.test.ts",
      "app/features/throttling/network-address.test.ts",
      "app/features/throttling/throttles.server.test.ts",
    ],
  },
  tenancy: {
    files: [
      "app/features/tenancy/address/moved-address.ts",
      "app/features/tenancy/address/resolve-tenant.ts",
      "app/features/tenancy/address/tenant-conflicts.ts",
      "app/features/tenancy/tenant-directory.ts",
      "app/features/tenancy/address/tenant-paths.ts",
    ],
    tests: [
      "app/features/tenancy/address/moved-address.test.ts",
      "app/features/tenancy/address/resolve-tenant.test.ts",
      "app/features/tenancy/address/tenant-conflicts.test.ts",
      "app/features/tenancy/tenant-directory.test.ts",
      "app/features/tenancy/address/tenant-paths.test.ts",
    ],
  },
  money: {
    files: [
      "app/features/ledger/dollars.ts",
      "app/features/usage/money/bill.ts",
      "app/features/usage/money/payment-file.ts",
      "app/features/usage/prices/listed-price.ts",
      "app/features/usage/prices/monthly-fee.ts",
      "app/features/usage/prices/price-start.ts",
      "app/features/usage/prices/price.ts",
    ],
    tests: [
      "app/features/ledger/dollars.test.ts",
      "app/features/usage/money/bill.test.ts",
      "app/features/usage/money/payment-file.test.ts",
      "app/features/usage/prices/listed-price.test.ts",
      "app/features/usage/prices/monthly-fee.test.ts",
      "app/features/usage/prices/price-start.test.ts",
      "app/features/usage/prices/price.test.ts",
    ],
  },
  sanitising: {
    files: [
      "app/content/csv.server.ts",
      "app/content/escape-markup.ts",
      "app/content/outside-link.ts",
      "app/content/rich-text.server.ts",
      "app/content/style-sheet.ts",
      "app/content/unprintable.ts",
      "app/features/tenancy/folder/raster-facts.ts",
      "app/features/tenancy/folder/tenant-image.ts",
    ],
    tests: [
      "app/content/csv.server.test.ts",
      "app/content/escape-markup.test.ts",
      "app/content/outside-link.test.ts",
      "app/content/post-text.server.test.ts",
      "app/content/rich-text.server.test.ts",
      "app/content/style-sheet.test.ts",
      "app/content/unprintable.test.ts",
      "app/features/tenancy/folder/raster-facts.test.ts",
      "app/features/tenancy/folder/tenant-image.test.ts",
    ],
  },
};

const wanted = process.argv.slice(2);
if (wanted.includes("--help") || !wanted.every((name) => name in subjects)) {
  console.log(usage);
  process.exit(wanted.includes("--help") ? 0 : 2);
}
checkNode();
ensureInstalled({ tests: true });
const names = wanted.length > 0 ? wanted : Object.keys(subjects);
const results = names.map((name) => ({ name, ...run(name, subjects[name]) }));
for (const { name, score, survivors } of results) console.log(`${name}: ${score.toFixed(1)} %, ${survivors} survived`);
process.exit(results.every(({ score }) => score >= leastScore) ? 0 : 1);

function run(name, { files, tests }) {
  const folder = ".cache/mutants";
  const report = `${folder}/${name}.json`;
  const options = {
    mutate: files,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    // The tests are named; looking for those that import a file would find nearly all.
    vitest: { configFile: "tests/setup/mutants.config.ts", related: false },
    concurrency: 1,
    coverageAnalysis: "perTest",
    disableTypeChecks: false,
    // Types are not looked at, so there is none to adapt.
    tsconfigFile: "none.json",
    reporters: ["clear-text", "html", "json"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${folder}/${name}.html` },
    jsonReporter: { fileName: report },
    tempDirName: `${folder}/work`,
    ignorePatterns: ["/build", "/data", "/shots", "/docs", "/test-results"],
    allowEmpty: true,
  };
  mkdirSync(folder, { recursive: true });
  // An earlier report would be taken for that of a run that breaks off.
  rmSync(report, { force: true });
  const configuration = `${folder}/${name}.config.json`;
  writeFileSync(configuration, JSON.stringify(options));
  const { vitest } = JSON.parse(readFileSync("package.json", "utf8")).devDependencies;
  const fetched = [...packages, `vitest@${vitest}`].map((each) => `--package=${each}`);
  spawnSync("npx", ["--yes", ...fetched, "--", "stryker", "run", configuration], {
    stdio: "inherit",
    // A rule that one engine shows to be broken need not be tried on the other, which would take twice the time.
    env: { ...process.env, TEST_FILES: tests.join(","), GIGMARKET_NO_POSTGRES: "1" },
  });
  return existsSync(report) ? readScore(report) : { score: 0, survivors: 0 };
}

/** Noticed: a test failed, or was never done in time. What only a compiler would refuse counts on neither side. */
function readScore(report) {
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...names) => statuses.filter((status) => names.includes(status)).length;
  const found = count("Killed", "Timeout");
  const survivors = count("Survived", "NoCoverage");
  return { score: (100 * found) / Math.max(1, found + survivors), survivors };
}
