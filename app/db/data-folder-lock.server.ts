import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const holderSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string() });
type Holder = z.infer<typeof holderSchema>;

export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process: the embedded database loses data when two processes open one folder.
 * A stale lock is taken over.
 * @throws {Error} with the pid, immediately, when a running process holds the folder.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const file = path.join(folder, "process.lock");
  const claim = `${file}.${randomUUID()}`;
  const own = { pid: process.pid, startedAt: await getStartTime(process.pid), claim };
  // The claim is complete before it is renamed to the lock, so nobody reads a partial lock.
  await writeFile(claim, JSON.stringify(own), { flag: "wx", mode: 0o600 });
  try {
    while (!(await tryLink(claim, file)) && !(await tryTakeOver({ folder, file, claim }))) {}
  } finally {
    await rm(claim, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

/**
 * Reports immediately that a folder is taken, before anything is loaded; only `lockDataFolder` claims it.
 * @throws {Error} with the pid, when a running process holds the folder.
 */
export async function checkDataFolderLock(folder: string): Promise<void> {
  const found = await readText(path.join(folder, "process.lock"));
  if (found !== null) await refuseIfAlive(folder, found);
}

interface Attempt {
  folder: string;
  file: string;
  claim: string;
}

/**
 * Replaces a stale lock. The first process to do so owns a marker derived from that lock's text, so that one at a
 * time can replace it, and only while it is unchanged.
 * @returns false when the lock has changed and must be checked again.
 */
async function tryTakeOver({ folder, file, claim }: Attempt): Promise<boolean> {
  const found = await readText(file);
  if (found === null) return false;
  await refuseIfAlive(folder, found);
  let mark = toMark(file, found);
  while (!(await tryLink(claim, mark))) {
    const marker = await readText(mark);
    if (marker === null) return false;
    await refuseIfAlive(folder, marker);
    // Its owner died halfway: the marker itself is taken over in the same way.
    mark = toMark(file, found + marker);
  }
  try {
    if ((await readText(file)) !== found) return false;
    const replacement = `${claim}.new`;
    await link(claim, replacement);
    await rename(replacement, file);
    return true;
  } finally {
    await rm(mark, { force: true });
  }
}

function toMark(file: string, text: string): string {
  return `${file}.${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isSystemError(error, "EEXIST")) return false;
    throw error;
  }
}

async function refuseIfAlive(folder: string, text: string): Promise<void> {
  const holder = parseHolder(text);
  if (holder && (await isAlive(holder))) throw inUse(folder, holder);
}

function inUse(folder: string, holder: Holder): Error {
  return new Error(
    `The data folder ${folder} is in use by process ${holder.pid}: stop that one first, or set DATA_DIR to another folder`,
  );
}

function readText(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch(() => null);
}

function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Pids are reused, always so after a container restart, so the start time is compared, too. */
async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isSystemError(error, "ESRCH")) return false;
  }
  return holder.startedAt === (await getStartTime(holder.pid));
}

/** Boot id and clock ticks since boot (proc(5), stat field 22); empty without /proc. */
async function getStartTime(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${boot.trim()}:${ticks}`;
  } catch {
    return "";
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
