import { describe, expect, it } from "vitest";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { deviceTokenPattern, findKnownDevice, renewDevice } from "./known-device.server.ts";

const now = new Date("2026-01-15T12:00:00.500Z");
const inDays = (days: number, milliseconds = 0) => new Date(now.getTime() + days * 86_400_000 + milliseconds);
const key = (byte: number) => new Uint8Array(32).fill(byte);
const keys: SigningKeys = [key(1)];
const owner = { id: 7, passwordHash: "first" };
const renew = (tokens: readonly string[] = [], of = owner, at = now) => renewDevice({ keys, tokens }, of, at);
const find = (tokens: readonly string[], of = owner, at = now, by = keys) =>
  findKnownDevice({ keys: by, tokens }, of, at);

describe("a known device", () => {
  it("has a token of random letters, which names it to the account that signed in", () => {
    const [token = "", ...others] = renew();
    expect([others, deviceTokenPattern.test(token)]).toEqual([[], true]);
    expect(find([token])).toBe(token.split(".")[1]);
    expect(renew()[0]?.split(".")[1]).not.toBe(token.split(".")[1]);
  });

  it("is known for 180 days", () => {
    const tokens = renew();
    expect(find(tokens, owner, inDays(180, -501))).not.toBeNull();
    expect(find(tokens, owner, inDays(180, -500))).toBeNull();
    expect(find(tokens, owner, inDays(181))).toBeNull();
  });

  it("is unknown to another account, after a new password, and by another key", () => {
    const tokens = renew();
    expect(find(tokens, { ...owner, id: 8 })).toBeNull();
    expect(find(tokens, { ...owner, passwordHash: "second" })).toBeNull();
    expect(find(tokens, owner, now, [key(2)])).toBeNull();
    expect(find([])).toBeNull();
  });

  it("stays known while its key is listed after a new one, which signs from then on", () => {
    const tokens = renew();
    const rotated: SigningKeys = [key(2), key(1)];
    expect(find(tokens, owner, now, rotated)).toBe(tokens[0]?.split(".")[1]);
    const renewed = renewDevice({ keys: rotated, tokens }, owner, now);
    expect(renewed).toHaveLength(1);
    expect([find(renewed), find(renewed, owner, now, [key(2)])]).toEqual([null, renewed[0]?.split(".")[1]]);
  });

  it("is not known by a token whose end, name or signature was changed", () => {
    const [token = ""] = renew();
    const [, name = "", mac = ""] = token.split(".");
    const later = (Number.parseInt(token, 36) + 1).toString(36);
    for (const forged of [
      `${later}.${name}.${mac}`,
      token.replace(name, "A".repeat(22)),
      token.replace(mac, "A".repeat(43)),
      token.replace(`.${mac}`, ""),
      `.${name}.${mac}`,
      name,
      "",
    ])
      expect([forged, find([forged])]).toEqual([forged, null]);
  });

  it("is found behind others' and expired tokens", () => {
    const [mine = ""] = renew();
    const [theirs = ""] = renew([], { id: 8, passwordHash: "theirs" });
    const [old = ""] = renew([], owner, inDays(-200));
    expect(find([old, theirs, mine])).toBe(mine.split(".")[1]);
  });
});

describe("a browser of several accounts", () => {
  it("keeps the others' tokens unchanged behind the one that signed in, whose former one it drops", () => {
    const theirs = renew([], { id: 8, passwordHash: "theirs" });
    const before = renew(theirs);
    const [mine, ...others] = renew(before);
    expect(others).toEqual(theirs);
    expect(mine).not.toBe(before[0]);
  });

  it("is known to the five that signed in last", () => {
    let tokens: string[] = [];
    for (let id = 1; id <= 6; id += 1) tokens = renew(tokens, { ...owner, id });
    const known = [1, 2, 3, 4, 5, 6].map((id) => find(tokens, { ...owner, id }) !== null);
    expect(known).toEqual([false, true, true, true, true, true]);
  });
});
