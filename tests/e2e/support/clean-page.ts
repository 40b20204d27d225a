import { randomInt } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import { demoPassword } from "../../../scripts/test-server.mjs";

interface CleanPage {
  demoPassword: string;
  /** Call before a request that must be refused: the browser logs its status as an error. */
  expectRefusal: () => void;
}

/** A page that fails the test on any error reported by the browser. */
export const test = base.extend<CleanPage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  demoPassword: async ({}, use) => use(demoPassword),
  // Each test has a client address of its own, so that tests do not share rate limits.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  extraHTTPHeaders: async ({}, use) => use(pickClientAddress()),
  expectRefusal: [
    async ({ page }, use) => {
      const errors: string[] = [];
      let refused = false;
      // Remix logs every error while reading a response, including navigations that were cancelled.
      const isCalledOff = (text: string) => text.startsWith("AbortError: ");
      // A mail is shown in a sandboxed frame, which also refuses the scripts that check the page.
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

/** The header of a client of its own, at a random address. */
export function pickClientAddress(): { "X-Forwarded-For": string } {
  return { "X-Forwarded-For": toPrivateAddress(randomInt(2 ** 24)) };
}

/** @param number below 2 ** 24, mapped to an address in 10.0.0.0/8 (RFC 1918) */
function toPrivateAddress(number: number): string {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

export { expect };
