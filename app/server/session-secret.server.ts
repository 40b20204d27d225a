import { createHash, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SigningKeys } from "#app/process/signing-keys.ts";

/** At least one; the first signs, the others were in use before. */
type Secrets = readonly [string, ...string[]];

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
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, made, { mode: 0o600, flag: "wx" });
    return [made];
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return [await readFile(file, "utf8")];
  }
}

/** Derives the keys for one purpose, so that signatures are not valid for another. */
export function deriveKeys([current, ...former]: Secrets, purpose: string): SigningKeys {
  return [deriveKey(current, purpose), ...former.map((secret) => deriveKey(secret, purpose))];
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return createHash("sha256").update(`${purpose}\0${secret}`).digest();
}
