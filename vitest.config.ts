import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const tests = ["app", "tests/contract", "tests/setup", "tests/process"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file)),
);

/** Whoever asks for a database, or starts processes, says so by this import; who replaces modules needs them to itself. */
const toProject = (file: string) => {
  const text = readFileSync(file, "utf8");
  if (text.includes('"#tests/setup/test-database.ts"')) return "database";
  if (text.includes('"#tests/setup/start-process.ts"')) return "process";
  return /\bvi\.mock\(/.test(text) ? "mocked" : "pure";
};
const listFiles = (project: string) => tests.filter((file) => toProject(file) === project);

/** Projects, so that a test of rules alone starts no database, and modules are loaded once for all of them. */
export default defineConfig({
  test: {
    // As many as there are cores: much of a test's time is waiting for a database.
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
        test: { name: "database", include: listFiles("database"), globalSetup: ["tests/setup/global-setup.ts"] },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
