import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { testOrigin } from "./tests/e2e/support/site.ts";

/** A running server; by default the tests start their own. */
const running = process.env.BASE_URL;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: running === undefined ? "./tests/setup/browser-setup.ts" : undefined,
  workers: 2,
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 40_000,
  use: {
    baseURL: testOrigin,
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--host-resolver-rules=MAP *.localhost 127.0.0.1",
      ],
    },
  },
});
