import { createHash, randomBytes } from "node:crypto";

/** A bearer secret, such as a session's: 32 random bytes in base64url. */
export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of such a secret: its SHA-256 in base64url. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
