import { randomInt } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import { demoPassword } from "../../../scripts/test-server.mjs";

interface CleanPage {
  demoPassword: string;
  /** Call where the test is to be refused something: the browser reports the status as an error. */
  expectRefusal: () => void;
}

/** A page on which any error that the browser reports fails the test. */
export const test = base.extend<CleanPage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  demoPassword: async ({}, use) => use(demoPassword),
  // Each test comes from an address of its own: what one address may do in a minute is not shared among them.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": toPrivateAddress(randomInt(2 ** 24)) }),
  expectRefusal: [
    async ({ page }, use) => {
      const errors: string[] = [];
      let refused = false;
      // Remix writes down every error that it meets while it reads an answer, the calling off of a visit among them.
      const isCalledOff = (text: string) => text.startsWith("AbortError: ");
      // A mail is shown in a frame without scripts; those that look at the page for faults are refused there, too.
      const isRefusedFrame = (text: string) => text.startsWith("Blocked script execution in 'about:srcdoc'");
      page.on("console", (message) => {
        const text = `${message.text()} (${message.location().url})`;
        if (message.type() === "error" && !isCalledOff(text) && !isRefusedFrame(text)) errors.push(text);
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(() => {
        refused = true;
      });
      expect(errors.filter((error) => !(refused && /^Failed to load resource: .* 4\d\d /.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** @param number below 2 ** 24, for one address of 10.0.0.0/8 (RFC 1918) */
function toPrivateAddress(number: number): string {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

export { expect };
