import { describe, expect, it } from "vitest";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { deviceCookie, readDeviceProof } from "./device-cookie.server.ts";

const deviceKeys: SigningKeys = [new Uint8Array(32)];
const makeToken = (letter: string) => `t3kzgh.${letter.repeat(22)}.${letter.repeat(43)}`;
const [one, two] = [makeToken("A"), makeToken("b")];
const read = (cookie: string | null | undefined, origin = "http://market.test") =>
  readDeviceProof(cookie, { deviceKeys, origin }).tokens;

describe("the cookie of a device", () => {
  it("is kept for 180 days, restricted to its host, and to HTTPS over HTTPS", () => {
    expect(deviceCookie([one, two], true)).toBe(
      `__Host-device=${one}~${two}; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(deviceCookie([one], false)).toBe(`device=${one}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`);
  });

  it("is read under the name with which it was set, beside the keys that it is checked by", () => {
    expect(readDeviceProof(`theme=dark; device=${one}~${two}`, { deviceKeys, origin: "http://market.test" })).toEqual({
      keys: deviceKeys,
      tokens: [one, two],
    });
    expect(read(`__Host-device=${one}`, "https://market.test")).toEqual([one]);
    expect(read(`device=${one}`, "https://market.test")).toEqual([]);
    for (const nothing of [null, undefined, "", "device=", `my-device=${one}`]) expect(read(nothing)).toEqual([]);
  });

  it("has at most ten tokens, and no others than those of a device", () => {
    const letters = [..."abcdefghijkl"].map(makeToken);
    expect(read(`device=${letters.join("~")}`)).toEqual(letters.slice(0, 10));
    const others = [
      `${one}x`,
      `x${one}.`,
      `!${one}`,
      one.slice(1).replace(".", ""),
      one.toUpperCase(),
      "a.b.c",
      `t3.${"A".repeat(22)}.x`,
    ];
    expect(read(`device=${[...others, two].join("~")}`)).toEqual([two]);
  });
});
