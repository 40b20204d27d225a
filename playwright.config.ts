import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { testOrigin } from "./tests/e2e/support/site.ts";

/** A running server; by default the tests start their own. */
const running = process.env.BASE_URL;

/** They take a minute or more each, and start first, so that none is left alone at the end. */
const long = /\/(?:crawl|first-hour|hands|own-clock|trust)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: running === undefined ? "./tests/setup/browser-setup.ts" : undefined,
  // A browser test waits for its server or a timer more than half of the time: three keep two cores busy.
  workers: Math.min(6, Math.ceil(1.5 * availableParallelism())),
  retries: 1,
  fullyParallel: true,
  // A missing picture is a failure, not a new record.
  updateSnapshots: "none",
  forbidOnly: true,
  projects: [
    { name: "long", testMatch: long },
    { name: "journeys", testIgnore: long },
  ],
  reporter: [["list"]],
  timeout: 40_000,
  // A server that shares two cores with three browsers may take longer than the five seconds of the default.
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      // A fifth of Playwright's, since one renderer draws alike: the corner of a card's hairline is seen.
      threshold: 0.04,
      maxDiffPixels: 10,
      pathTemplate: "tests/e2e/pictures/{arg}{ext}",
    },
  },
  use: {
    baseURL: testOrigin,
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // A page's code is discarded with its document, long before the optimizing compilers have paid for themselves.
        "--js-flags=--no-maglev --no-turbofan",
        "--host-resolver-rules=MAP *.localhost 127.0.0.1",
      ],
    },
  },
});
