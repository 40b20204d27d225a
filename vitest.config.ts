import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const tests = ["app", "tests/contract", "tests/setup"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file)),
);

/** Whoever asks for a database says so by this import. */
const needsDatabase = (file: string) => readFileSync(file, "utf8").includes('"#tests/setup/test-database.ts"');

/** Two projects, so that a test of rules alone starts no database: it is there within two seconds. */
export default defineConfig({
  test: {
    // As many as there are cores: much of a test's time is waiting for a database.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        test: { name: "pure", include: tests.filter((file) => !needsDatabase(file)) },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        test: {
          name: "database",
          include: tests.filter(needsDatabase),
          globalSetup: ["tests/setup/global-setup.ts"],
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
