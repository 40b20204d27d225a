import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin as VitestPlugin } from "vitest/config";

const tests = ["app", "scripts/bench", "tests/contract", "tests/setup", "tests/process"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file)),
);

/** A test's imports tell whether it needs a database or processes; tests that mock modules are isolated. */
const toProject = (file: string) => {
  const text = readFileSync(file, "utf8");
  const replaces = /\bvi\.mock\(/.test(text);
  if (text.includes('"#tests/setup/test-database.ts"')) return replaces ? "mocked database" : "database";
  if (text.includes('"#tests/setup/start-process.ts"')) return "process";
  return replaces ? "mocked" : "pure";
};
const listFiles = (project: string) => tests.filter((file) => toProject(file) === project);

/** Names of classes are enough for tests: no style sheet is compiled, and a file's code depends on nothing but itself. */
const styles = vanillaExtractPlugin({ unstable_mode: "transform" });
const withoutStyleSheets = "@vanilla-extract/css/disableRuntimeStyles";

/** What `import.meta.glob` finds depends on the folder, not on the file's own text: such a file is compiled anew. */
const uncachedGlobs: VitestPlugin = {
  name: "uncached-globs",
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : null)),
};

/** Pure tests start no database. A worker's files share their modules, unless some are mocked. */
export default defineConfig({
  plugins: [uncachedGlobs],
  test: {
    // Tests wait for a database or a server a fifth of the time: three keep two cores busy.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Projects share what one of them has compiled, and so does the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/test-modules" },
    projects: [
      {
        extends: true,
        plugins: [styles],
        test: {
          name: "pure",
          include: listFiles("pure"),
          isolate: false,
          setupFiles: [withoutStyleSheets],
        },
      },
      {
        extends: true,
        plugins: [styles],
        test: { name: "mocked", include: listFiles("mocked"), setupFiles: [withoutStyleSheets] },
      },
      {
        extends: true,
        test: {
          name: "process",
          include: listFiles("process"),
          globalSetup: ["tests/setup/process-setup.ts"],
          // A server that is restarted beside other tests' work takes ten seconds and more.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        plugins: [styles],
        test: {
          name: "database",
          include: listFiles("database"),
          isolate: false,
          globalSetup: ["tests/setup/global-setup.ts"],
          setupFiles: [withoutStyleSheets, "tests/setup/described-schemas.ts"],
        },
      },
      {
        extends: true,
        plugins: [styles],
        test: {
          name: "mocked database",
          include: listFiles("mocked database"),
          globalSetup: ["tests/setup/global-setup.ts"],
          setupFiles: [withoutStyleSheets],
        },
      },
    ],
    // Tests discard nearly all that they allocate: with twice the usual room the collector takes a third as long.
    execArgv: ["--max-semi-space-size=32"],
    // These end what hangs. No test is judged by its speed: other workers, and other machines' work, may have the cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
