import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/** Whether mail can be read: the tests' own server, or `TEST_MAIL_DIR` beside `BASE_URL`. */
export const hasMailbox = process.env.BASE_URL === undefined || process.env.TEST_MAIL_DIR !== undefined;

/** The text of the newest mail to an address that matches a pattern; waits for it. */
export async function readNewestMail(recipient: string, pattern: RegExp): Promise<string> {
  let found = "";
  await expect(() => {
    found =
      listMails(recipient)
        .filter((mail) => pattern.test(mail))
        .at(-1) ?? "";
    expect(found).not.toBe("");
  }).toPass({ timeout: 15_000 });
  return found;
}

function listMails(recipient: string): string[] {
  const dir = process.env.TEST_MAIL_DIR ?? "";
  return readdirSync(dir)
    .sort()
    .map((name) => toText(readFileSync(path.join(dir, name), "utf8")))
    .filter((mail) => mail.includes(`To: ${recipient}`));
}

/** Undoes quoted-printable (RFC 2045, 6.7), as far as plain letters and links need it. */
function toText(mail: string): string {
  return mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
}
