import { expect, test } from "vitest";
import { hideInBytes, hideInText } from "./hide-secret.ts";

const secret = "tk_live/7+'Q&x\"42";

test.each([
  ["as it is", secret],
  ["in capitals", secret.toUpperCase()],
  ["in an address", encodeURIComponent(secret)],
  ["in a form", new URLSearchParams({ key: secret }).toString()],
  ["in JSON", JSON.stringify({ key: secret })],
  ["in JSON with escaped slashes", JSON.stringify({ key: secret }).replaceAll("/", "\\/")],
  ["in markup", "<b>tk_live/7+&#39;Q&amp;x&quot;42</b>"],
  ["in base64", Buffer.from(secret).toString("base64")],
  ["in base64 after a name", Buffer.from(`u:${secret}`).toString("base64")],
  ["in base64 within a text", Buffer.from(`user:${secret}; and more`).toString("base64url")],
  ["in hexadecimal digits", Buffer.from(secret).toString("hex")],
])("a secret %s is hidden, and what stands around it stays", (_name, written) => {
  const hidden = hideInText(`before ${written} after`, secret);
  expect(hidden).toMatch(/^before .*\[test key\].* after$/s);
  expect(hidden).not.toContain(written);
});

test("bytes that are no text are left as they are, and UTF-16 is searched", () => {
  const picture = Buffer.from([0x89, 0x50, 0xff, 0x00, 0xc3, 0x28]);
  expect(hideInBytes(picture, secret)).toBe(picture);
  const wide = Buffer.from(`key=${secret}`, "utf16le");
  expect(hideInBytes(wide, secret).includes(Buffer.from(secret, "utf16le"))).toBe(false);
  expect(hideInBytes(Buffer.concat([picture, Buffer.from(secret)]), secret).subarray(0, 6)).toEqual(picture);
});
