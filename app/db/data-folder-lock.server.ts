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
 * Claims a data folder for this process. The embedded database loses data when two processes open one folder.
 * The lock of a process that has ended is taken over.
 * @throws {Error} that names the process, at once, when a living one holds the folder.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const file = path.join(folder, "process.lock");
  const claim = `${file}.${randomUUID()}`;
  const own = { pid: process.pid, startedAt: await getStartTime(process.pid), claim };
  // The claim is complete before it gets the lock's name, so nobody reads half a lock.
  await writeFile(claim, JSON.stringify(own), { flag: "wx", mode: 0o600 });
  try {
    while (!(await tryLink(claim, file)) && !(await tryTakeOver({ folder, file, claim }))) {}
  } finally {
    await rm(claim, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

/**
 * Says at once that a folder is taken, before anything is loaded for it; only `lockDataFolder` claims it.
 * @throws {Error} that names the process, when a living one holds the folder.
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
 * Replaces the lock of a process that has ended. Whoever does so first owns a mark made of that very lock's text, so
 * one process at a time can replace it, and replaces it only while it is still there.
 * @returns false when the lock has changed meanwhile and must be looked at again.
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
    // Its owner ended half-way: the mark itself is taken over, in the same manner.
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

/** A process number is used again, after a restart of a container always, so the start time decides with it. */
async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isSystemError(error, "ESRCH")) return false;
  }
  return holder.startedAt === (await getStartTime(holder.pid));
}

/** Boot and clock ticks since then (proc(5), stat field 22); empty where there is no /proc. */
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
