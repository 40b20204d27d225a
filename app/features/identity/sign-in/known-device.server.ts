import { createHmac, randomBytes } from "node:crypto";
import { isSameText } from "#app/process/same-text.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";

/** A browser's device tokens, and the keys that sign them. */
export interface DeviceProof {
  keys: SigningKeys;
  tokens: readonly string[];
}

/** An account and the password that a token is bound to: changing the password invalidates every token. */
interface DeviceOwner {
  id: number;
  passwordHash: string;
}

/** Days for which a device is known after its last sign-in. */
export const deviceDays = 180;
/** Maximum number of accounts on one browser; the least recent is dropped. */
const mostKept = 5;

export const deviceTokenPattern = /^[0-9a-z]{6,9}\.[\w-]{22}\.[\w-]{43}$/;

/** The device's random id, if it has signed in to this account since the password was chosen; else null. */
export function findKnownDevice({ keys, tokens }: DeviceProof, owner: DeviceOwner, now: Date): string | null {
  for (const token of tokens) {
    const [expires = "", name = "", mac = ""] = token.split(".");
    if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) continue;
    if (keys.some((key) => isSameText(mac, sign(key, owner, `${expires}.${name}`)))) return name;
  }
  return null;
}

/** The browser's new tokens: this account's first, others' unchanged. */
export function renewDevice({ keys, tokens }: DeviceProof, owner: DeviceOwner, now: Date): string[] {
  const others = tokens.filter((token) => findKnownDevice({ keys, tokens: [token] }, owner, now) === null);
  const expires = Math.floor(now.getTime() / 1000) + deviceDays * 24 * 60 * 60;
  const named = `${expires.toString(36)}.${randomBytes(16).toString("base64url")}`;
  return [`${named}.${sign(keys[0], owner, named)}`, ...others].slice(0, mostKept);
}

function sign(key: Uint8Array, { id, passwordHash }: DeviceOwner, named: string): string {
  return createHmac("sha256", key).update(`${id}\n${passwordHash}\n${named}`).digest("base64url");
}
