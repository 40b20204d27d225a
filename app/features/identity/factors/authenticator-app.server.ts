import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { openText, sealText } from "./sealed-text.server.ts";

/** Seconds for which a code is shown (RFC 6238, 4.1). */
const period = 30;

/** What an authenticator app is set up with. */
export interface AppSetup {
  /** The key, encrypted for its owner: the form brings it back. */
  sealedSecret: string;
  /** The key in groups of four, for typing. */
  key: string;
  /** The address that apps on the same device open. */
  uri: string;
  /** The address as a QR code: an SVG picture as a data URL. */
  qr: string;
}

interface AppOwner {
  /** Keys that seal secrets. */
  keys: SigningKeys;
  userId: number;
  email: string;
  /** What the app shows above the code. */
  issuer: string;
}

/** A new key of 160 bits (RFC 4226, 4), or the one of a form that is shown again. */
export function createAppSetup({ keys, userId, email, issuer }: AppOwner, sealed: string | null = null): AppSetup {
  const opened = sealed === null ? null : openText(keys, toOwner(userId), sealed);
  const secret = opened === null ? new Secret({ size: 20 }) : Secret.fromBase32(opened);
  const uri = new TOTP({ secret, issuer, label: email, period }).toString();
  return {
    sealedSecret: opened === null || sealed === null ? sealText(keys, toOwner(userId), secret.base32) : sealed,
    key: (secret.base32.match(/.{1,4}/g) ?? []).join(" "),
    uri,
    qr: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { pixelSize: 1, border: 2 }))}`,
  };
}

/** A code that an app showed. */
export interface AppCode {
  /** The 30-second step to which it belongs. */
  step: number;
  /** The app's key, encrypted with the secret that is in use now. */
  sealedSecret: string;
}

/**
 * Finds a code among those of the current step, the one before and the one after (RFC 6238, 5.2); null for a wrong
 * code or a key that cannot be read. Compares in constant time.
 */
export function findAppCode(
  { keys, userId, sealedSecret }: { keys: SigningKeys; userId: number; sealedSecret: string },
  code: string,
  now: Date,
): AppCode | null {
  const opened = openText(keys, toOwner(userId), sealedSecret);
  if (opened === null) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret: Secret.fromBase32(opened), period }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  return {
    step: Math.floor(timestamp / 1000 / period) + delta,
    sealedSecret: sealText(keys, toOwner(userId), opened),
  };
}

function toOwner(userId: number): string {
  return `app:${userId}`;
}
