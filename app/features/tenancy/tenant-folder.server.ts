import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "./fault.ts";

/** The bytes of a tenant's folder at one moment. */
export interface FolderFiles {
  slug: string;
  files: ReadonlyMap<string, Buffer>;
  /** SHA-256 over names and contents, hexadecimal. */
  revision: string;
  faults: Fault[];
}

const kilobyte = 1024;
const sizeLimits: Record<string, number> = { ".json": 256 * kilobyte, ".md": 512 * kilobyte, ".svg": 256 * kilobyte };
const imageLimit = 1024 * kilobyte;
const mostFiles = 200;
const subfolders = new Set(["locales", "pages"]);
const readable = /^[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.(json|md|svg|png|webp|jpe?g|ico)$/;

/**
 * Lists what a tenant's folder holds, as `name size mtime inode` lines: two equal answers mean an unchanged folder.
 * Never follows a link and never opens a file.
 */
export async function fingerprintFolder(folder: string): Promise<string> {
  const entries = await listEntries(folder);
  return entries.map((entry) => `${entry.name} ${entry.size} ${entry.mtimeMs} ${entry.ino} ${entry.kind}`).join("\n");
}

/** Reads every file that a tenant may have. A link, a device, a pipe or an outsized file is a fault and is not read. */
export async function readTenantFolder(folder: string): Promise<FolderFiles> {
  const slug = path.basename(folder);
  const files = new Map<string, Buffer>();
  const faults: Fault[] = [];
  for (const entry of await listEntries(folder)) {
    const refuse = (message: string) =>
      faults.push({ tenant: slug, file: entry.name, line: null, field: null, message, severity: "error" });
    if (!readable.test(path.basename(entry.name))) continue;
    if (entry.kind !== "file") refuse(`is a ${entry.kind}; only ordinary files are read`);
    else if (entry.size > limitOf(entry.name)) refuse(`is ${entry.size} bytes; the limit is ${limitOf(entry.name)}`);
    else {
      const bytes = await readOrdinaryFile(path.join(folder, entry.name), limitOf(entry.name));
      if (typeof bytes === "string") refuse(bytes);
      else files.set(entry.name, bytes);
    }
  }
  return { ...toFolderFiles(slug, files), faults };
}

/** A folder that holds these files, as it would be read. */
export function toFolderFiles(slug: string, files: ReadonlyMap<string, Buffer>): FolderFiles {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash("sha256");
  for (const [name, bytes] of sorted) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return { slug, files: new Map(sorted), revision: hash.digest("hex"), faults: [] };
}

/** Whether a tenant may have a file of this name, with `/` between folder and file. */
export function isFolderFile(name: string): boolean {
  const [first = "", second, ...rest] = name.split("/");
  if (rest.length > 0 || (second !== undefined && !subfolders.has(first))) return false;
  return readable.test(second ?? first);
}

interface FolderEntry {
  /** With `/` between folder and file. */
  name: string;
  size: number;
  mtimeMs: number;
  ino: number;
  kind: "file" | "link" | "folder" | "device or pipe";
}

async function listEntries(folder: string): Promise<FolderEntry[]> {
  const names: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) names.push(entry.name);
    else if (subfolders.has(entry.name)) {
      for (const inner of await readdir(path.join(folder, entry.name))) names.push(`${entry.name}/${inner}`);
    }
    if (names.length > mostFiles) break;
  }
  const entries = await Promise.all(names.slice(0, mostFiles).map((name) => describeEntry(folder, name)));
  return entries.filter((entry) => entry !== null).sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function describeEntry(folder: string, name: string): Promise<FolderEntry | null> {
  const stat = await lstat(path.join(folder, name)).catch(() => null);
  if (!stat) return null;
  const kind = stat.isFile()
    ? "file"
    : stat.isSymbolicLink()
      ? "link"
      : stat.isDirectory()
        ? "folder"
        : "device or pipe";
  return { name, size: stat.size, mtimeMs: stat.mtimeMs, ino: stat.ino, kind };
}

function limitOf(name: string): number {
  return sizeLimits[path.extname(name).toLowerCase()] ?? imageLimit;
}

/** The file's bytes, or what is wrong with it. O_NONBLOCK so that a pipe put in its place cannot hold the reader. */
async function readOrdinaryFile(file: string, limit: number): Promise<Buffer | string> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return "is not an ordinary file";
      if (stat.size > limit) return `is ${stat.size} bytes; the limit is ${limit}`;
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    return `cannot be read: ${error instanceof Error && "code" in error ? String(error.code) : "unknown error"}`;
  }
}
