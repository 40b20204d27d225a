import { randomUUID } from "node:crypto";
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
  const own: Holder = { pid: process.pid, startedAt: await getStartTime(process.pid) };
  // The claim is complete before it gets the lock's name, so nobody reads half a lock.
  await writeFile(claim, JSON.stringify(own), { flag: "wx", mode: 0o600 });
  try {
    while (!(await tryLink(claim, file))) await removeStaleLock(folder, file);
  } finally {
    await rm(claim, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
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

async function removeStaleLock(folder: string, file: string): Promise<void> {
  const found = await readHolder(file);
  if (found && (await isAlive(found))) throw inUse(folder, found);
  // Renamed rather than removed: what is moved away may by now be the lock of a process that was quicker.
  const removed = `${file}.${randomUUID()}`;
  try {
    await rename(file, removed);
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return;
    throw error;
  }
  const holder = await readHolder(removed);
  const alive = holder !== null && (await isAlive(holder));
  if (alive) await tryLink(removed, file);
  await rm(removed, { force: true });
  if (alive) throw inUse(folder, holder);
}

function inUse(folder: string, holder: Holder): Error {
  return new Error(`The data folder ${folder} is in use by process ${holder.pid}`);
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, "utf8").catch(() => "");
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
