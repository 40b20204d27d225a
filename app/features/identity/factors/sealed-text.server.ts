import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SigningKeys } from "#app/process/signing-keys.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text for storage (AES-256-GCM, NIST SP 800-38D).
 * @param keys 32 bytes each; the first encrypts.
 * @param owner for whom it is sealed: it opens for nobody else.
 * @returns base64url of the IV, the tag and the encrypted text.
 */
export function sealText([key]: SigningKeys, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The sealed text; null when it is altered, another's, or sealed with another secret than those in use. */
export function openText(keys: SigningKeys, owner: string, sealed: string): string | null {
  for (const key of keys) {
    const opened = openWith(key, owner, sealed);
    if (opened !== null) return opened;
  }
  return null;
}

function openWith(key: Uint8Array, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= ivBytes + tagBytes) return null;
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const opened = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
