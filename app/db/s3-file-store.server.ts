import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { contentTypeOfStored, type FileStore, type StoredFile } from "./file-store.server.ts";
import { type S3Addresses, toDirectAddresses } from "./s3-addresses.ts";
import { createS3Keys, type S3KeySources, type S3Keys } from "./s3-credentials.server.ts";

export interface S3Options {
  /** The service's address, such as https://s3.eu-central-1.amazonaws.com; buckets are named in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  keySources: S3KeySources;
  addresses: S3Addresses;
}

const requestMs = 30_000;
const retries = 3;

/** Files in an S3-compatible bucket: the same names as in a folder, signed with version 4. */
export function createS3FileStore({ endpoint, bucket, region, keySources, addresses }: S3Options): FileStore {
  const readKeys = createS3Keys(keySources);
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;

  let connected: { keys: S3Keys; client: AwsClient } | null = null;

  /** The client keeps the day's signing key: a new one is made for new keys only. */
  async function connect() {
    const keys = await readKeys();
    if (connected?.keys === keys) return connected;
    const { accessKeyId, secretAccessKey, sessionToken } = keys;
    const signing = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
    connected = { keys, client: new AwsClient({ ...signing, region, service: "s3", retries }) };
    return connected;
  }

  async function ask(name: string, init: RequestInit): Promise<Response> {
    const { client } = await connect();
    return client.fetch(`${base}/${name}`, { ...init, signal: AbortSignal.timeout(requestMs) });
  }

  return {
    direct: toDirectAddresses(addresses, { base, connect }),
    put: async (bytes, extension) => {
      const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${extension}`;
      const headers = {
        "content-type": contentTypeOfStored(name) ?? "application/octet-stream",
        "cache-control": "public, max-age=31536000, immutable",
      };
      const response = await ask(name, { method: "PUT", body: new Uint8Array(bytes), headers });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the file store refused ${name} with status ${response.status}`);
      return `/files/${name}`;
    },
    open: async (name) => {
      const contentType = contentTypeOfStored(name);
      if (contentType === null) return null;
      const response = await ask(name, { method: "HEAD" });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`the file store answered ${name} with status ${response.status}`);
      return toStoredFile(Number(response.headers.get("content-length")), contentType, (headers) =>
        ask(name, { headers }),
      );
    },
    remove: async (name) => {
      if (contentTypeOfStored(name) === null) return;
      const response = await ask(name, { method: "DELETE" });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404)
        throw new Error(`the file store did not remove ${name}: status ${response.status}`);
    },
  };
}

/** Requests nothing until it is read. */
function toStoredFile(
  size: number,
  contentType: string,
  get: (headers: Record<string, string>) => Promise<Response>,
): StoredFile {
  async function* read(range: { start: number; end: number } | undefined) {
    const response = await get(range ? { range: `bytes=${range.start}-${range.end}` } : {});
    if (response.status !== (range ? 206 : 200) || response.body === null) {
      await response.body?.cancel();
      throw new Error(`the file store answered with status ${response.status}`);
    }
    const reader = response.body.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    } finally {
      await reader.cancel();
    }
  }
  return { size, contentType, stream: (range) => Readable.from(read(range)), close: async () => undefined };
}
