import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/** Whether mail can be read: from the tests' own server, or from `TEST_MAIL_DIR` with `BASE_URL`. */
export const hasMailbox = process.env.BASE_URL === undefined || process.env.TEST_MAIL_DIR !== undefined;

/**
 * Waits for the newest mail to an address whose text matches. @param dir of a mail catcher; by default the tests'
 * own.
 */
export async function readNewestMail(
  recipient: string,
  pattern: RegExp,
  dir: string = process.env.TEST_MAIL_DIR ?? "",
): Promise<string> {
  let found = "";
  await expect(() => {
    found =
      listMails(recipient, dir)
        .filter((mail) => pattern.test(mail))
        .at(-1) ?? "";
    expect(found).not.toBe("");
  }).toPass({ timeout: 15_000 });
  return found;
}

/** By file: hundreds arrive in a run, and each wait looks at all of them. */
const texts = new Map<string, string>();

function listMails(recipient: string, dir: string): string[] {
  return readdirSync(dir)
    .sort()
    .map((name) => readMail(path.join(dir, name)))
    .filter((mail) => mail.includes(`To: ${recipient}`));
}

function readMail(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = toText(readFileSync(file, "utf8"));
  // One that is being written is empty.
  if (text !== "") texts.set(file, text);
  return text;
}

/** Decodes quoted-printable (RFC 2045, 6.7), as far as plain letters and links need it. */
function toText(mail: string): string {
  return mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
}
