import { expect, it } from "vitest";
import { withOwnPictures } from "./outbox-mail.ts";

it("a mail's pictures are asked of this host, and its links stay as they are", () => {
  const html = '<img src="https://agency.test/files/a.png" alt=""><a href="https://agency.test/login">Login</a>';
  expect(withOwnPictures(html)).toBe('<img src="/files/a.png" alt=""><a href="https://agency.test/login">Login</a>');
});
