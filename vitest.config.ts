import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const tests = ["app", "tests/contract", "tests/setup", "tests/process"].flatMap((folder) =>
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

/** Pure tests start no database. A worker's files share their modules, unless some are mocked. */
export default defineConfig({
  test: {
    // One per core: tests mostly wait for the database.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        test: { name: "pure", include: listFiles("pure"), isolate: false },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        test: { name: "mocked", include: listFiles("mocked") },
      },
      {
        extends: true,
        test: { name: "process", include: listFiles("process"), globalSetup: ["tests/setup/process-setup.ts"] },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        test: {
          name: "database",
          include: listFiles("database"),
          isolate: false,
          globalSetup: ["tests/setup/global-setup.ts"],
          setupFiles: ["tests/setup/described-schemas.ts"],
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        test: {
          name: "mocked database",
          include: listFiles("mocked database"),
          globalSetup: ["tests/setup/global-setup.ts"],
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
