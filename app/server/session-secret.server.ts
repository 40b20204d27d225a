import { createHash, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The secret that signs short-lived cookies: SESSION_SECRET, else one generated once in the data folder (demo mode).
 */
export async function loadSessionSecret({
  SESSION_SECRET,
  dataDir,
}: {
  SESSION_SECRET?: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (SESSION_SECRET !== undefined) return SESSION_SECRET;
  const file = path.join(dataDir, "session-secret");
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, made, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readFile(file, "utf8");
  }
}

/** Derives a key for one purpose, so that signatures are not valid for another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return createHash("sha256").update(`${purpose}\0${secret}`).digest();
}
