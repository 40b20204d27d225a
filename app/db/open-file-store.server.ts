import path from "node:path";
import { createFileStore, type FileStore } from "./file-store.server.ts";
import { createS3FileStore, type S3Options } from "./s3-file-store.server.ts";

/** The store of uploads: a bucket if configured, else a folder in the data directory. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3: S3Options | null }): FileStore {
  return s3 === null ? createFileStore(path.join(dataDir, "files")) : createS3FileStore(s3);
}
