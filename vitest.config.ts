import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/contract/**/*.test.ts", "tests/setup/**/*.test.ts"],
    globalSetup: ["tests/setup/global-setup.ts"],
    // As many as there are cores: much of a test's time is waiting for a database.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
