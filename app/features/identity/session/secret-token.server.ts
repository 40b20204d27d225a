import { createHash, randomBytes } from "node:crypto";

/** A secret that stands for something by itself, such as a session: 32 random bytes in base64url. */
export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of such a secret: its SHA-256 in base64url. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
