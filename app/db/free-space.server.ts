import { statfs } from "node:fs/promises";

const requiredMegabytes = 200;

/**
 * The embedded database hangs on a full disk, so it is neither opened nor reported ready when space is low.
 * @throws {Error} when the folder's disk has less than 200 MB left for this user.
 */
export async function checkFreeSpace(folder: string, required = requiredMegabytes): Promise<void> {
  const free = await readFreeSpace(folder);
  if (free >= required) return;
  throw new Error(`The disk of the data folder ${folder} has ${free} MB free; the database needs ${required} MB`);
}

/** Free disk space of a folder for this user, in megabytes. */
export async function readFreeSpace(folder: string): Promise<number> {
  const disk = await statfs(folder);
  return Math.floor((disk.bavail * disk.bsize) / 1_000_000);
}
