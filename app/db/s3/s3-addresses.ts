import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { DirectAddresses } from "../file-store.server.ts";

/** How browsers reach pictures and films of the bucket: never, by signed addresses, or by public ones below this one. */
export type S3Addresses = { kind: "server" } | { kind: "signed" } | { kind: "public"; url: string };

interface Bucket {
  endpoint: string;
  client: S3Client;
  toInput(name: string): { Bucket: string; Key: string };
  /** Temporary addresses expire. */
  findKeys(): Promise<{ expiration?: Date }>;
}

/** The same address for an hour, so that browsers keep what they got by it. */
const roundMs = 3_600_000;
const signedSeconds = 2 * 3600;
/** How long a browser may go on with the redirect; at least an hour is left of its address. */
const keptSeconds = 1800;
const day = 86_400;

/** Pictures and films, which are most of the data. The server sends the rest under its own policies. */
export function toDirectAddresses(addresses: S3Addresses, bucket: Bucket): DirectAddresses | undefined {
  if (addresses.kind === "server") return undefined;
  if (addresses.kind === "public") {
    const root = addresses.url.replace(/\/+$/, "");
    return { origin: new URL(root).origin, addressOf: async (name) => ({ url: `${root}/${name}`, seconds: day }) };
  }
  return {
    origin: new URL(bucket.endpoint).origin,
    addressOf: async (name) => {
      const { expiration } = await bucket.findKeys();
      const signingDate = new Date(Math.floor(Date.now() / roundMs) * roundMs);
      const command = new GetObjectCommand(bucket.toInput(name));
      const url = await getSignedUrl(bucket.client, command, { expiresIn: signedSeconds, signingDate });
      const ends = expiration ? Math.floor((expiration.getTime() - Date.now()) / 1000) - 60 : keptSeconds;
      return { url, seconds: Math.max(0, Math.min(keptSeconds, ends)) };
    },
  };
}
