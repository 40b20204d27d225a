import { test as base, expect } from "@playwright/test";
import { demoPassword } from "../../scripts/test-server.mjs";

interface CleanPage {
  demoPassword: string;
  /** Call where the test is to be refused something: the browser reports the status as an error. */
  expectRefusal: () => void;
}

/** A page on which any error that the browser reports fails the test. */
export const test = base.extend<CleanPage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  demoPassword: async ({}, use) => use(demoPassword),
  expectRefusal: [
    async ({ page }, use) => {
      const errors: string[] = [];
      let refused = false;
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(() => {
        refused = true;
      });
      expect(errors.filter((error) => !(refused && /^Failed to load resource: .* 4\d\d /.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
