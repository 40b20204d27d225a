import { createHash } from "node:crypto";
import { constants, lstatSync, readdirSync, type Stats } from "node:fs";
import { open, readdir } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Fault, FaultWords } from "./fault.ts";

/** Contents of a tenant's folder at one moment. */
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
 * Fingerprints by slug of the folders that may be tenants: not hidden, not `_template`, not links. Sequentially, so
 * that requests are served in between.
 */
export async function fingerprintFolders(dir: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (!entry.isDirectory() || !mayBeTenant(entry.name)) continue;
    await nextTurn();
    const fingerprint = await fingerprintFolder(path.join(dir, entry.name));
    if (fingerprint !== null) found.set(entry.name, fingerprint);
  }
  return inOrder(found);
}

/** Fingerprints like those before, with these folders' present ones. */
export async function fingerprintSome(
  dir: string,
  before: ReadonlyMap<string, string>,
  slugs: Iterable<string>,
): Promise<Map<string, string>> {
  const found = new Map(before);
  let hasNew = false;
  for (const slug of slugs) {
    await nextTurn();
    const folder = path.join(dir, slug);
    const fingerprint = mayBeTenant(slug) && lookAt(folder)?.isDirectory() ? await fingerprintFolder(folder) : null;
    if (fingerprint === null) found.delete(slug);
    else {
      hasNew ||= !found.has(slug);
      found.set(slug, fingerprint);
    }
  }
  return hasNew ? inOrder(found) : found;
}

const mayBeTenant = (name: string) => /^[^._]/.test(name);

function inOrder(fingerprints: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...fingerprints].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Fingerprint of a tenant's folder as `name size mtime inode` lines: equal fingerprints mean an unchanged folder.
 * Never follows links or opens files. An unreadable folder has a distinct fingerprint.
 * @returns null for a folder that does not exist.
 */
export async function fingerprintFolder(folder: string): Promise<string | null> {
  try {
    return listEntries(folder)
      .map((entry) => `${entry.name} ${entry.size} ${entry.mtimeMs} ${entry.ino} ${entry.kind}`)
      .join("\n");
  } catch (error) {
    return isGone(error) ? null : `unreadable: ${reasonOf(error)}`;
  }
}

/**
 * Reads every file that a tenant may have. Links, devices, pipes, oversized and unreadable files are faults.
 * @throws {Error} for a folder that does not exist.
 */
export async function readTenantFolder(folder: string): Promise<FolderFiles> {
  const slug = path.basename(folder);
  const files = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const entries = lookThrough(folder);
  if ("reason" in entries) {
    const words = { code: "unreadable", values: entries } as const;
    faults.push({ tenant: slug, file: "tenant.json", line: null, field: null, ...words, severity: "error" });
    return { ...toFolderFiles(slug, files), faults };
  }
  if (entries.length > mostFiles) {
    const words = { code: "tooManyFiles", values: { most: mostFiles } } as const;
    faults.push({ tenant: slug, file: "tenant.json", line: null, field: null, ...words, severity: "error" });
  }
  for (const entry of entries.slice(0, mostFiles)) {
    const refuse = ({ code, values }: FaultWords) =>
      faults.push({ tenant: slug, file: entry.name, line: null, field: null, code, values, severity: "error" });
    if (!readable.test(path.basename(entry.name))) continue;
    if (entry.kind !== "file") refuse({ code: notOrdinary[entry.kind], values: {} });
    else if (entry.size > limitOf(entry.name)) refuse(toTooLarge(entry.size, limitOf(entry.name)));
    else {
      const bytes = await readOrdinaryFile(path.join(folder, entry.name), limitOf(entry.name));
      if (Buffer.isBuffer(bytes)) files.set(entry.name, bytes);
      else refuse(bytes);
    }
  }
  return { ...toFolderFiles(slug, files), faults };
}

/** Whether reading failed for a reason that may be temporary. */
export function isUnreadable({ faults }: Pick<FolderFiles, "faults">): boolean {
  return faults.some(({ code }) => code === "unreadable");
}

/** A folder with these files, as it would be read. */
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

/** The folder's entries, or why they cannot be listed, such as missing permissions or file handles. */
function lookThrough(folder: string): FolderEntry[] | { reason: string } {
  try {
    return listEntries(folder);
  } catch (error) {
    if (isGone(error)) throw error;
    return { reason: reasonOf(error) };
  }
}

function isGone(error: unknown): boolean {
  return reasonOf(error) === "ENOENT";
}

function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "?";
}

/**
 * Synchronous: a stat takes microseconds, and a round trip through the thread pool ten times as long. Every folder is
 * scanned again and again.
 */
function listEntries(folder: string): FolderEntry[] {
  const names: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) names.push(entry.name);
    else if (subfolders.has(entry.name)) {
      for (const inner of readdirSync(path.join(folder, entry.name))) names.push(`${entry.name}/${inner}`);
    }
    if (names.length > mostFiles) break;
  }
  return names
    .slice(0, mostFiles + 1)
    .map((name) => describeEntry(folder, name))
    .filter((entry) => entry !== null)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function describeEntry(folder: string, name: string): FolderEntry | null {
  const stat = lookAt(path.join(folder, name));
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

/** Null for a file that has disappeared or cannot be inspected. */
function lookAt(file: string): Stats | null {
  try {
    return lstatSync(file);
  } catch {
    return null;
  }
}

const notOrdinary = { link: "isLink", folder: "isFolder", "device or pipe": "isDevice" } as const;

function toTooLarge(size: number, limit: number): FaultWords {
  return { code: "tooLarge", values: { size, limit } };
}

function limitOf(name: string): number {
  return sizeLimits[path.extname(name).toLowerCase()] ?? imageLimit;
}

/** The file's contents, or its fault. O_NONBLOCK so that a pipe cannot block the reader. */
async function readOrdinaryFile(file: string, limit: number): Promise<Buffer | FaultWords> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return { code: "notOrdinary", values: {} };
      if (stat.size > limit) return toTooLarge(stat.size, limit);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { code: "unreadable", values: { reason: reasonOf(error) } };
  }
}
