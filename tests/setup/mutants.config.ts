import { readFileSync } from "node:fs";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

/** Named by `npm run mutants`. */
const include = process.env.TEST_FILES?.split(",") ?? [];
const needsDatabase = include.some((file) => readFileSync(file, "utf8").includes('"#tests/setup/test-database.ts"'));

/**
 * Without the options that Stryker's threads cannot have, and with modules loaded again for each file and changed piece
 * of code.
 */
export default defineConfig({
  plugins: [vanillaExtractPlugin({ unstable_mode: "transform" })],
  test: {
    include,
    setupFiles: ["@vanilla-extract/css/disableRuntimeStyles", "tests/setup/described-schemas.ts"],
    globalSetup: needsDatabase ? ["tests/setup/global-setup.ts"] : [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
