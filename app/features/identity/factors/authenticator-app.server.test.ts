import { randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import { expect, it } from "vitest";
import { createAppSetup, findAppCode } from "./authenticator-app.server.ts";
import { parseCode } from "./factor.ts";
import { openText, sealText } from "./sealed-text.server.ts";

const keys = [randomBytes(32)] as const;
const sealedSecret = sealText(keys, "app:7", Secret.fromUTF8("12345678901234567890").base32);
const app = { keys, userId: 7, sealedSecret };
const at = (seconds: number) => new Date(seconds * 1000);

it("accepts the codes of RFC 6238, appendix B, of this step and its neighbours", () => {
  expect(findAppCode(app, "287082", at(59))?.step).toBe(1);
  expect(findAppCode(app, "081804", at(1_111_111_109))?.step).toBe(37_037_036);
  expect(findAppCode(app, "081804", at(1_111_111_109 + 30))?.step).toBe(37_037_036);
  expect(findAppCode(app, "081804", at(1_111_111_109 - 30))?.step).toBe(37_037_036);
  expect(findAppCode(app, "081804", at(1_111_111_109 + 62))).toBeNull();
  expect(findAppCode(app, "081805", at(1_111_111_109))).toBeNull();
});

it("accepts no code where the key belongs to another account, or was sealed with another secret", () => {
  expect(findAppCode({ ...app, userId: 8 }, "287082", at(59))).toBeNull();
  expect(findAppCode({ ...app, keys: [randomBytes(32)] }, "287082", at(59))).toBeNull();
});

it("encrypts the key with the secret in use whenever a code is accepted", () => {
  const fresh = randomBytes(32);
  const found = findAppCode({ ...app, keys: [fresh, ...keys] }, "287082", at(59));
  expect(openText([fresh], "app:7", found?.sealedSecret ?? "")).toBe(openText(keys, "app:7", sealedSecret));
});

it("sets an app up with a new key, or the one of a form that is shown again", () => {
  const owner = { keys, userId: 7, email: "dana@lakeshore.test", issuer: "Harbor & Lane" };
  const setup = createAppSetup(owner);
  expect(setup.uri).toContain("otpauth://totp/Harbor%20%26%20Lane:dana%40lakeshore.test?");
  expect(setup.uri).toContain(`secret=${setup.key.replaceAll(" ", "")}`);
  expect(setup.key.replaceAll(" ", "")).toMatch(/^[A-Z2-7]{32}$/);
  expect(createAppSetup(owner, setup.sealedSecret)).toEqual(setup);
  expect(createAppSetup(owner).key).not.toBe(setup.key);
  expect(createAppSetup({ ...owner, userId: 8 }, setup.sealedSecret).key).not.toBe(setup.key);
});

it("seals a text for one owner, and opens nothing that was altered", () => {
  const sealed = sealText(keys, "app:7", "secret");
  expect(openText(keys, "app:7", sealed)).toBe("secret");
  expect(sealText(keys, "app:7", "secret")).not.toBe(sealed);
  expect(openText([randomBytes(32), ...keys], "app:7", sealed)).toBe("secret");
  expect(openText([randomBytes(32)], "app:7", sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  for (const index of [0, 12, bytes.length - 1]) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(openText(keys, "app:7", altered.toString("base64url"))).toBeNull();
  }
  for (const other of ["", "x", sealed.slice(0, 30)]) expect(openText(keys, "app:7", other)).toBeNull();
});

it("reads codes however they are typed", () => {
  expect(parseCode(" 287 082 ")).toEqual({ kind: "app", code: "287082" });
  expect(parseCode("abcd-efgh ijkl-mn23")).toEqual({ kind: "recoveryCode", code: "ABCDEFGHIJKLMN23" });
  for (const typed of ["", "12345", "1234567", "ABCD-EFGH-IJKL-MN2", "ABCD-EFGH-IJKL-MN28", "２８７０８２"])
    expect(parseCode(typed)).toBeNull();
});
