import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileExtension, FileStore } from "#app/db/file-store.server.ts";

/** A file store without a folder. */
export function createMemoryFiles(): FileStore & { nameOf(bytes: Uint8Array, extension: FileExtension): string } {
  const stored = new Map<string, Buffer>();
  const nameOf = (bytes: Uint8Array, extension: FileExtension) =>
    `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${extension}`;
  return {
    nameOf,
    put: async (bytes, extension) => {
      const name = nameOf(bytes, extension);
      stored.set(name, Buffer.from(bytes));
      return `/files/${name}`;
    },
    open: async (name) => {
      const bytes = stored.get(name);
      if (!bytes) return null;
      const stream = () => Readable.from([bytes]);
      return { size: bytes.length, contentType: "application/pdf", stream, close: async () => undefined };
    },
    remove: async (name) => {
      stored.delete(name);
    },
  };
}
