import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Outcome } from "#app/content/outcome.ts";
import { slugPattern } from "#app/features/tenancy/tenant-config.ts";
import { toFaultLine } from "./fault.ts";
import { type FolderFiles, isFolderFile, isUnreadable, readTenantFolder } from "./tenant-folder.server.ts";

/** Why a folder was not changed. */
type WhyNot =
  /** It differs from what the writer expects. */
  | "changed"
  /** The server lacks permissions, disk space or file handles. */
  | "notWritable";

/** `folder`: as read back; `before`: what it replaced, null for nothing. */
export type WriteOutcome = Outcome<
  { kind: "saved"; folder: FolderFiles; before: FolderFiles | null } | { kind: "refused"; why: WhyNot }
>;

/**
 * Makes a tenant's folder contain exactly these files; files that tenants may not have, such as a README, stay.
 * Everything is written and verified beside the folder first, then renamed: images and texts before `tenant.json`, so
 * that a crash in between leaves a valid folder.
 * @param expected current revision; null for a folder that does not exist yet.
 */
export async function writeTenantFolder(
  dir: string,
  { slug, files }: Pick<FolderFiles, "slug" | "files">,
  expected: string | null,
): Promise<WriteOutcome> {
  checkNames(slug, files);
  const root = await realpath(dir);
  const target = path.join(root, slug);
  const present = await readPresent(target);
  if (present === "notFolder" || (present?.revision ?? null) !== expected) return { kind: "refused", why: "changed" };
  const aside = path.join(root, `.write-${randomUUID()}`);
  try {
    const staged = await stage(path.join(aside, slug), files);
    if (isUnreadable(staged)) return { kind: "refused", why: "notWritable" };
    if (staged.faults.length > 0)
      throw new Error(`${slug} cannot be read back: ${staged.faults.map(toFaultLine).join("; ")}`);
    if (present === null) await rename(path.join(aside, slug), target);
    else await moveIn(path.join(aside, slug), target, { files, present });
    return { kind: "saved", folder: await readTenantFolder(target), before: present };
  } catch (error) {
    const why = findWhyNot(error);
    if (why === null) throw error;
    return { kind: "refused", why };
  } finally {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Takes back a write whose record was lost: the folder gets what was there before. Does nothing when somebody has
 * changed the folder since.
 * @returns whether it did.
 */
export async function takeBackWrite(
  dir: string,
  { folder, before }: Pick<WriteOutcome & { kind: "saved" }, "folder" | "before">,
): Promise<boolean> {
  const { slug, revision } = folder;
  if (before) return (await writeTenantFolder(dir, { slug, files: before.files }, revision)).kind === "saved";
  const root = await realpath(dir);
  const present = await readPresent(path.join(root, slug));
  if (present === null || present === "notFolder" || present.revision !== revision) return false;
  const aside = path.join(root, `.write-${randomUUID()}`);
  await rename(path.join(root, slug), aside);
  await rm(aside, { recursive: true, force: true }).catch(() => undefined);
  return true;
}

/** Safeguard: nothing may ever be written outside the tenants' folders, whoever calls. */
function checkNames(slug: string, files: ReadonlyMap<string, Buffer>): void {
  const wrong = slugPattern.test(slug) ? [...files.keys()].find((name) => !isFolderFile(name)) : slug;
  if (wrong !== undefined) throw new Error(`"${wrong}" can be no file of a tenant`);
}

async function readPresent(target: string): Promise<FolderFiles | "notFolder" | null> {
  const stat = await lstat(target).catch(() => null);
  if (stat === null) return null;
  return stat.isDirectory() ? readTenantFolder(target) : "notFolder";
}

async function stage(folder: string, files: ReadonlyMap<string, Buffer>): Promise<FolderFiles> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) {
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true });
    const handle = await open(place, "wx", 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  return readTenantFolder(folder);
}

interface Moved {
  files: ReadonlyMap<string, Buffer>;
  present: FolderFiles;
}

async function moveIn(from: string, target: string, { files, present }: Moved): Promise<void> {
  for (const inner of ["locales", "pages"]) await makeInnerFolder(path.join(target, inner), inner, files);
  const changed = [...files].filter(([name, bytes]) => !present.files.get(name)?.equals(bytes)).map(([name]) => name);
  const last = (name: string) => Number(name === "tenant.json");
  for (const name of changed.sort((one, other) => last(one) - last(other)))
    await rename(path.join(from, name), path.join(target, name));
  for (const name of present.files.keys()) if (!files.has(name)) await rm(path.join(target, name), { force: true });
}

/** A link in its place would redirect writes out of the folder. */
async function makeInnerFolder(place: string, inner: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  if (![...files.keys()].some((name) => name.startsWith(`${inner}/`))) return;
  const stat = await lstat(place).catch(() => null);
  if (stat === null) await mkdir(place);
  else if (!stat.isDirectory()) throw Object.assign(new Error(`${inner} is no folder`), { code: "ENOTDIR" });
}

const refusals: Record<string, WhyNot> = {
  EACCES: "notWritable",
  EPERM: "notWritable",
  EROFS: "notWritable",
  ENOSPC: "notWritable",
  EDQUOT: "notWritable",
  EMFILE: "notWritable",
  ENFILE: "notWritable",
  EIO: "notWritable",
  EEXIST: "changed",
  ENOTEMPTY: "changed",
  ENOTDIR: "changed",
  EISDIR: "changed",
};

function findWhyNot(error: unknown): WhyNot | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return refusals[code] ?? null;
}
