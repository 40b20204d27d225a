import { parse, serialize } from "hono/utils/cookie";
import type { RequestContext } from "#app/context.server.ts";
import {
  type DeviceProof,
  deviceDays,
  deviceTokenPattern,
} from "#app/features/identity/sign-in/known-device.server.ts";
import { isSecure } from "./session-cookie.server.ts";

/** Reads the device tokens from a request's cookie. */
export function readDeviceProof(
  cookie: string | null | undefined,
  { deviceKeys, origin }: Pick<RequestContext, "deviceKeys" | "origin">,
): DeviceProof {
  const name = cookieName(isSecure({ origin }));
  const tokens = (parse(cookie ?? "", name)[name] ?? "").split("~").filter((token) => deviceTokenPattern.test(token));
  return { keys: deviceKeys, tokens: tokens.slice(0, 10) };
}

/** The `Set-Cookie` value with the device tokens. */
export function deviceCookie(tokens: readonly string[], secure: boolean): string {
  const maxAge = deviceDays * 24 * 60 * 60;
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge } as const;
  return serialize(cookieName(secure), tokens.join("~"), attributes);
}

function cookieName(secure: boolean): string {
  return secure ? "__Host-device" : "device";
}
