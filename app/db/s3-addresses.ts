import type { AwsClient } from "aws4fetch";
import type { DirectAddresses } from "./file-store.server.ts";
import type { S3Keys } from "./s3-credentials.server.ts";

/** How browsers reach pictures and films of the bucket: never, by signed addresses, or by public ones below this one. */
export type S3Addresses = { kind: "server" } | { kind: "signed" } | { kind: "public"; url: string };

interface Bucket {
  /** Its address, which names of files are appended to. */
  base: string;
  connect(): Promise<{ client: AwsClient; keys: S3Keys }>;
}

/** The same address for an hour, so that browsers keep what they got by it. */
const roundMs = 3_600_000;
const signedSeconds = 2 * 3600;
/** How long a browser may go on with the redirect; at least an hour is left of its address. */
const keptSeconds = 1800;
const day = 86_400;

/** Pictures and films, which are what there is much of. The server sends the rest under its own policies. */
export function toDirectAddresses(addresses: S3Addresses, { base, connect }: Bucket): DirectAddresses | undefined {
  if (addresses.kind === "server") return undefined;
  if (addresses.kind === "public") {
    const root = addresses.url.replace(/\/+$/, "");
    return { origin: new URL(root).origin, addressOf: async (name) => ({ url: `${root}/${name}`, seconds: day }) };
  }
  return {
    origin: new URL(base).origin,
    addressOf: async (name) => {
      const { client, keys } = await connect();
      const roundedDown = new Date(Math.floor(Date.now() / roundMs) * roundMs);
      const datetime = roundedDown.toISOString().replace(/[:-]|\.\d{3}/g, "");
      const url = `${base}/${name}?X-Amz-Expires=${signedSeconds}`;
      const signed = await client.sign(url, { method: "GET", aws: { signQuery: true, datetime } });
      const ends = keys.endsAt ? Math.floor((keys.endsAt.getTime() - Date.now()) / 1000) - 60 : keptSeconds;
      return { url: signed.url, seconds: Math.max(0, Math.min(keptSeconds, ends)) };
    },
  };
}
