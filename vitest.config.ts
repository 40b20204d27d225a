import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/contract/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
