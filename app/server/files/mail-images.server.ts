import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { FileStore } from "#app/db/file-store.server.ts";
import { readMailMarkPath } from "#app/features/tenancy/assets/mail-mark.ts";
import { immutable, type StoredAnswer, toStoredFile } from "#app/server/cache/stored-answer.server.ts";
import { filePolicy } from "#app/server/guard/security-headers.server.ts";

interface DrawingSources {
  tenants: { findAsset(slug: string, place: string): { bytes: Buffer } | null };
  files: Pick<FileStore, "open">;
}

/** Twice the displayed height, for high-resolution screens. */
const height = 56;
const mostKept = 200;

/**
 * SVGs of tenant folders and uploads as PNG, for mail; null for every other path, and for a missing file. They were
 * validated when read or stored, so they contain shapes only.
 */
export function createMailImages({ tenants, files }: DrawingSources) {
  const ofTenants = new WeakMap<Buffer, Promise<StoredAnswer>>();
  const ofFiles = new LRUCache<string, Promise<StoredAnswer | null>>({ max: mostKept });

  function findStored(name: string): Promise<StoredAnswer | null> {
    const known = ofFiles.get(name);
    if (known) return known;
    const answer = readStored(files, name).then((bytes) => bytes && toPng(bytes));
    ofFiles.set(name, answer);
    const forget = () => ofFiles.delete(name);
    answer.then((found) => found === null && forget(), forget);
    return answer;
  }

  return (pathname: string): Promise<StoredAnswer | null> | null => {
    const mark = readMailMarkPath(pathname);
    if (mark === null) return null;
    if ("file" in mark) return findStored(mark.file);
    const drawing = tenants.findAsset(mark.slug, mark.place)?.bytes;
    if (!drawing) return null;
    const answer = ofTenants.get(drawing) ?? toPng(drawing);
    ofTenants.set(drawing, answer);
    return answer;
  };
}

async function readStored(files: DrawingSources["files"], name: string): Promise<Buffer | null> {
  const file = await files.open(name);
  return file && buffer(file.stream());
}

async function toPng(drawing: Buffer): Promise<StoredAnswer> {
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(drawing, { density: 288, limitInputPixels: 4096 * 4096 })
    .resize({ height })
    .png()
    .toBuffer();
  const contentType = "image/png";
  const policy = filePolicy(contentType);
  return toStoredFile({ bytes, contentType, cacheControl: immutable, policy, embeddable: true });
}
