import { test as base, expect } from "@playwright/test";
import { demoPassword } from "../../scripts/test-server.mjs";

interface CleanPage {
  demoPassword: string;
  /** Call where the test asks for a page that is not there: the browser reports its status as an error. */
  expectMissing: () => void;
}

/** A page on which any error that the browser reports fails the test. */
export const test = base.extend<CleanPage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  demoPassword: async ({}, use) => use(demoPassword),
  expectMissing: [
    async ({ page }, use) => {
      const errors: string[] = [];
      let missing = false;
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(() => {
        missing = true;
      });
      expect(errors.filter((error) => !(missing && error.includes("404")))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
