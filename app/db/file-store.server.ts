import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

const contentTypes = {
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

export type FileExtension = keyof typeof contentTypes;

export interface StoredFile {
  /** Bytes. */
  size: number;
  contentType: string;
  /** Opens the content, or the bytes from `start` to `end` inclusive. Read it or call `close`. */
  stream(range?: { start: number; end: number }): Readable;
  close(): Promise<void>;
}

export interface FileStore {
  /** Stores bytes under the hash of their content; equal bytes have the same address, `/files/<hash>.<extension>`. */
  put(bytes: Uint8Array, extension: FileExtension): Promise<string>;
  /** Null when there is no such file, or the name was not created by `put`. */
  open(name: string): Promise<StoredFile | null>;
  /** Deletes a stored file by its name; does nothing when there is none. */
  remove(name: string): Promise<void>;
  /** Undefined where only the server sends files. */
  direct?: DirectAddresses | undefined;
}

/** Where browsers fetch pictures and films without the server. */
export interface DirectAddresses {
  origin: string;
  /** The address of a stored picture or film, and for how many seconds it may be kept. */
  addressOf(name: string): Promise<{ url: string; seconds: number }>;
}

const namePattern = /^[0-9a-f]{32}\.([a-z0-9]+)$/;

/** Files in a folder that is created on first use. A file appears completely or not at all. */
export function createFileStore(folder: string): FileStore {
  return {
    put: async (bytes, extension) => {
      const name = toStoredName(bytes, extension);
      await putOnce(folder, name, bytes);
      return `/files/${name}`;
    },
    open: (name) => openStored(folder, name),
    remove: async (name) => {
      if (contentTypeOfStored(name) !== null) await rm(path.join(folder, name), { force: true });
    },
  };
}

/** The name under which `put` stores bytes, in a folder or a bucket. */
export function toStoredName(bytes: Uint8Array, extension: FileExtension): string {
  return `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${extension}`;
}

function isFileExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(contentTypes, extension);
}

/** The content type of a stored file by its name; null for a name not created by `put`. */
export function contentTypeOfStored(name: string): string | null {
  const extension = namePattern.exec(name)?.[1] ?? "";
  return isFileExtension(extension) ? contentTypes[extension] : null;
}

async function putOnce(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  const present = await access(file).then(
    () => true,
    () => false,
  );
  if (present) return;
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(unfinished, bytes, { flag: "wx", flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function openStored(folder: string, name: string): Promise<StoredFile | null> {
  const contentType = contentTypeOfStored(name);
  if (contentType === null) return null;
  const file = await openIfPresent(path.join(folder, name));
  if (!file) return null;
  const { size } = await file.stat();
  return {
    size,
    contentType,
    stream: (range) => file.createReadStream(range),
    close: () => file.close(),
  };
}

async function openIfPresent(file: string) {
  try {
    return await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ELOOP")) return null;
    throw error;
  }
}
