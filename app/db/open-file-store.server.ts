import path from "node:path";
import { createFileStore, type FileStore } from "./file-store.server.ts";
import type { S3Options } from "./s3/s3-file-store.server.ts";

/** The store of uploads: a bucket if configured, else a folder in the data directory, which loads nothing of Amazon's. */
export async function openFileStore({ dataDir, s3 }: { dataDir: string; s3: S3Options | null }): Promise<FileStore> {
  if (s3 === null) return createFileStore(path.join(dataDir, "files"));
  const { createS3FileStore } = await import("./s3/s3-file-store.server.ts");
  return createS3FileStore(s3);
}
