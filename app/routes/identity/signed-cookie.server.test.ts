import { describe, expect, it } from "vitest";
import { deriveKeys } from "#app/server/session-secret.server.ts";
import { clearCookie, readCookie, signCookie } from "./signed-cookie.server.ts";

const cookie = { name: "errand", seconds: 60 };
const context = { keys: deriveKeys(["x".repeat(32)], "test"), now: new Date("2026-01-15T12:00:00Z"), secure: false };
const later = (seconds: number) => new Date(context.now.getTime() + seconds * 1000);

describe("a signed cookie", () => {
  it("returns its value until it expires", async () => {
    const kept = await signCookie(cookie, { page: "/service/40" }, context);
    expect(kept).toMatch(/^errand=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    const header = `theme=dark; ${kept.split(";")[0]}`;
    expect(await readCookie(cookie, header, { ...context, now: later(59) })).toMatchObject({ page: "/service/40" });
    expect(await readCookie(cookie, header, { ...context, now: later(61) })).toBeNull();
    expect(await readCookie(cookie, null, context)).toBeNull();
    expect(clearCookie(cookie, false)).toMatch(/^errand=; Max-Age=0;/);
  });

  it("outlives a new secret, as long as the old one is listed after it", async () => {
    const [header = ""] = (await signCookie(cookie, { page: "/" }, context)).split(";");
    const rotated = { ...context, keys: deriveKeys(["new", "x".repeat(32)], "test") };
    expect(await readCookie(cookie, header, rotated)).toMatchObject({ page: "/" });
    const [renewed = ""] = (await signCookie(cookie, { page: "/" }, rotated)).split(";");
    expect(await readCookie(cookie, renewed, context)).toBeNull();
    expect(await readCookie(cookie, header, { ...context, keys: deriveKeys(["new"], "test") })).toBeNull();
  });

  it("is restricted to its host over HTTPS", async () => {
    const secure = { ...context, secure: true };
    const kept = await signCookie(cookie, {}, secure);
    expect(kept).toMatch(/^__Host-errand=.*; Secure;/);
    expect(await readCookie(cookie, kept.split(";")[0] ?? "", secure)).not.toBeNull();
    expect(await readCookie(cookie, kept.split(";")[0] ?? "", context)).toBeNull();
  });

  it("is null when altered, forged, or signed for another purpose", async () => {
    const value = (await signCookie(cookie, { user: 1 }, context)).split(";")[0]?.slice("errand=".length) ?? "";
    const [header = "", payload = "", signature = ""] = value.split(".");
    const none = Buffer.from('{"alg":"none","typ":"errand"}').toString("base64url");
    const other = await signCookie(
      { name: "errand", seconds: 60 },
      {},
      { ...context, keys: deriveKeys(["y"], "test") },
    );
    const misused = (await signCookie({ name: "other", seconds: 60 }, {}, context)).replace("other=", "errand=");
    const altered = Buffer.from('{"user":2,"iat":1768478400,"exp":1768478460}').toString("base64url");
    for (const bad of [
      "errand=",
      "errand=x",
      `errand=${header}.${altered}.${signature}`,
      `errand=${none}.${payload}.`,
      `errand=${header}.${payload}`,
      other.split(";")[0] ?? "",
      misused.split(";")[0] ?? "",
    ])
      expect([bad.slice(0, 40), await readCookie(cookie, bad, context)]).toEqual([bad.slice(0, 40), null]);
  });
});
