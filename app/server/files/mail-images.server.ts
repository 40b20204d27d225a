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
  const ofTenants = new WeakMap<Buffer, Image>();
  const ofFiles = new LRUCache<string, Image>({ max: mostKept });
  const drawStored = async (name: string) => {
    const bytes = await readStored(files, name);
    return bytes && toPng(bytes);
  };

  return (pathname: string): Image | null => {
    const mark = readMailMarkPath(pathname);
    if (mark === null) return null;
    if ("file" in mark) return drawOnce(ofFiles, mark.file, drawStored);
    const drawing = tenants.findAsset(mark.slug, mark.place)?.bytes;
    return drawing ? drawOnce(ofTenants, drawing, toPng) : null;
  };
}

/** Null for a missing file. */
type Image = Promise<StoredAnswer | null>;

/** Concurrent requests share a drawing. One that failed, or whose file was missing, is tried again. */
function drawOnce<Key extends {}>(
  kept: Pick<Map<Key, Image>, "get" | "delete"> & { set(key: Key, image: Image): unknown },
  key: Key,
  draw: (key: Key) => Image,
): Image {
  const known = kept.get(key);
  if (known) return known;
  const image = draw(key);
  kept.set(key, image);
  const forget = () => kept.delete(key);
  image.then((found) => found === null && forget(), forget);
  return image;
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
