import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const prefix = "market-tests-";
/** A run leaves at most half of it there, and its browsers and servers take as much again. */
const wantedBytes = 4 * 2 ** 30;

/**
 * A folder in memory for temporary files, removed when this process ends: databases of the tests create and delete
 * some hundred thousand files, for which a disk's file system took an eighth of the processor's time.
 * @returns null where there is too little memory.
 */
export function openMemoryFolder() {
  if (!existsSync(memory) || freemem() < 2 * wantedBytes) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < wantedBytes) return null;
  removeLeftovers();
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // PostgreSQL, which runs as a user of its own, goes through it.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(memory)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}
