import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SigningKeys } from "#app/process/signing-keys.ts";

/** At least one; the first signs, the others were in use before. */
type Secrets = readonly [string, ...string[]];

const secretPattern = /^[\w-]{43}$/;

/**
 * The secrets that sign short-lived cookies: SESSION_SECRET, else one generated once in the data folder (demo mode).
 */
export async function loadSessionSecrets({
  SESSION_SECRET,
  dataDir,
}: {
  SESSION_SECRET?: Secrets | undefined;
  dataDir: string;
}): Promise<Secrets> {
  if (SESSION_SECRET !== undefined) return SESSION_SECRET;
  const file = path.join(dataDir, "session-secret");
  if (!existsSync(file)) await makeSecret(file);
  const secret = await readFile(file, "utf8");
  // Keys made of an empty file would be known to everybody.
  if (!secretPattern.test(secret)) throw new Error(`${file} is damaged: restore it, or delete it for a new secret`);
  return [secret];
}

async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    // Complete before it has its name: neither a full disk nor a server that starts meanwhile finds half of it.
    await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    await link(draft, file);
  } catch (error) {
    // Another server was faster.
    if (!existsSync(file)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Derives the keys for one purpose, so that signatures are not valid for another. */
export function deriveKeys([current, ...former]: Secrets, purpose: string): SigningKeys {
  return [deriveKey(current, purpose), ...former.map((secret) => deriveKey(secret, purpose))];
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return createHash("sha256").update(`${purpose}\0${secret}`).digest();
}
