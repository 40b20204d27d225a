import { expect, it } from "vitest";
import { withOwnPictures, withoutTokens } from "./outbox-mail.ts";

it("a mail's pictures are asked of this host, and its links stay as they are", () => {
  const html = '<img src="https://agency.test/files/a.png" alt=""><a href="https://agency.test/login">Login</a>';
  expect(withOwnPictures(html)).toBe('<img src="/files/a.png" alt=""><a href="https://agency.test/login">Login</a>');
});

it("a mail is shown without the tokens that open its links, and whole otherwise", () => {
  const token = `${"aB3_-".repeat(8)}xyz`;
  const mail = `Set your password: https://market.test/resetpassword/${token}/premfi\n\nhttps://market.test/files/${"0".repeat(32)}.png`;
  expect(withoutTokens(mail)).toBe(mail.replace(token, "…"));
});
