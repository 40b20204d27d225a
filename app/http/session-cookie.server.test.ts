import { describe, expect, it } from "vitest";
import { clearedSessionCookie, isSecure, readSessionToken, sessionCookie } from "./session-cookie.server.ts";

const token = "abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJ_01234";
const other = "0".repeat(43);

describe("sessionCookie", () => {
  it("is restricted to the host and to HTTPS over HTTPS", () => {
    expect(sessionCookie(token, true)).toBe(
      `__Host-session=${token}; Max-Age=3196800; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  it("works over plain HTTP without the prefix", () => {
    expect(sessionCookie(token, false)).toBe(`session=${token}; Max-Age=3196800; Path=/; HttpOnly; SameSite=Lax`);
  });

  it("is cleared under the name and path with which it was set", () => {
    expect(clearedSessionCookie(true)).toBe("__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
    expect(clearedSessionCookie(false)).toBe("session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  });
});

it("a request's own origin tells whether it came over HTTPS", () => {
  expect(["https://market.test", "http://market.test", "http://https:"].map((origin) => isSecure({ origin }))).toEqual([
    true,
    false,
    false,
  ]);
});

describe("readSessionToken", () => {
  it("reads the cookie among others", () => {
    expect(readSessionToken({ cookie: `theme=dark; session=${token}; a=b` }, false)).toBe(token);
    expect(readSessionToken({ cookie: `theme=dark; __Host-session=${token}` }, true)).toBe(token);
  });

  it("ignores the plain cookie over HTTPS, where another site of the domain could have set it", () => {
    expect(readSessionToken({ cookie: `session=${token}` }, true)).toBeNull();
  });

  it("reads a bearer token in any case of the scheme, before the cookie", () => {
    expect(readSessionToken({ authorization: `bearer ${token}`, cookie: `session=${other}` }, false)).toBe(token);
  });

  it.each([
    ["no header", {}],
    ["empty headers", { cookie: "", authorization: "" }],
    ["another cookie whose name ends alike", { cookie: `my-session=${token}` }],
    ["a token too short", { cookie: `session=${token.slice(1)}` }],
    ["a token too long", { authorization: `Bearer ${token}x` }],
    ["foreign characters", { authorization: `Bearer ${token.slice(1)}+` }],
    ["basic credentials", { authorization: `Basic ${token}` }],
    ["a percent sign that decodes to nothing", { cookie: "session=%E0%A4%A" }],
  ])("finds nothing in %s", (_name, headers) => {
    expect(readSessionToken(headers, false)).toBeNull();
  });

  it("does not fall back to the cookie behind a malformed bearer token", () => {
    expect(readSessionToken({ authorization: "Bearer forged", cookie: `session=${token}` }, false)).toBeNull();
  });
});
