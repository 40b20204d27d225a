import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.server.ts";

it("hashes a password as argon2id with 19 MiB, two passes and one lane", async () => {
  const kept = await hashPassword("correct horse battery");
  expect(kept).toEqual({ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) });
});

it("accepts the right password and refuses a wrong one", async () => {
  const kept = await hashPassword("correct horse battery");
  if (kept === "busy") throw new Error("the queue is full");
  expect(await verifyPassword(kept.hash, "correct horse battery")).toBe("match");
  expect(await verifyPassword(kept.hash, "correct horse batterx")).toBe("mismatch");
});

it("treats composed and decomposed letters alike", async () => {
  const kept = await hashPassword("contrase\u00f1a");
  if (kept === "busy") throw new Error("the queue is full");
  expect(await verifyPassword(kept.hash, "contrasen\u0303a")).toBe("match");
});

it("matches nothing for an account without a password", async () => {
  expect(await verifyPassword(null, "")).toBe("mismatch");
  expect(await verifyPassword(null, "anything")).toBe("mismatch");
});

it("refuses work beyond two running and fifty queued", async () => {
  const verdicts = await Promise.all(Array.from({ length: 60 }, () => verifyPassword(null, "flood")));
  expect(verdicts.filter((verdict) => verdict === "busy")).toHaveLength(8);
  expect(verdicts.filter((verdict) => verdict === "mismatch")).toHaveLength(52);
});
