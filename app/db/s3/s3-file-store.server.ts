import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { FetchHttpHandler } from "@smithy/fetch-http-handler";
import { contentTypeOfStored, type FileStore, toStoredName } from "../file-store.server.ts";
import { type S3Addresses, toDirectAddresses } from "./s3-addresses.ts";

export interface S3Options {
  /** The service's address, such as https://s3.eu-central-1.amazonaws.com; buckets are named in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  /** Null for those that Amazon's tools find. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
  addresses: S3Addresses;
}

/** For an answer with its tries, and then for each part of a file. */
const deadlineMs = 30_000;
const maxAttempts = 4;

/** Files in an S3-compatible bucket: the same names as in a folder. */
export function createS3FileStore({ endpoint, bucket, region, keys, addresses }: S3Options): FileStore {
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: true, maxAttempts },
    ...(keys && { credentials: keys }),
    // Not every service that speaks the protocol knows the newer checksums.
    ...{ requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" },
    // By `fetch`, which traces see. A redirect leads to another region, where this signature is not valid.
    requestHandler: new FetchHttpHandler({ requestInit: () => ({ redirect: "manual" }) }),
  });
  const toInput = (name: string) => ({ Bucket: bucket, Key: name });

  /**
   * The client keeps them until they are renewed: requested separately, so that missing keys can be told from a
   * refusal.
   */
  async function findKeys() {
    try {
      return await client.config.credentials();
    } catch (cause) {
      throw new Error("no keys for the bucket: set S3_ACCESS_KEY_ID, or give the machine a role", { cause });
    }
  }

  /** @returns null for a file that is not there. */
  async function ask<Answer>(
    name: string,
    send: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
    { signal, within }: Deadline = createDeadline(),
  ): Promise<Answer | null> {
    try {
      return await within(findKeys().then(() => send({ abortSignal: signal })));
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      if (error.$metadata.httpStatusCode === 404) return null;
      // Without the cause, which may hold the key's name and what was signed.
      throw new Error(`the file store answered ${name} with status ${error.$metadata.httpStatusCode}, ${error.name}`);
    }
  }

  /** Requests nothing until it is read. */
  async function* read(name: string, range: { start: number; end: number } | undefined) {
    const deadline = createDeadline();
    const command = new GetObjectCommand({
      ...toInput(name),
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const answer = await ask(name, (options) => client.send(command, options), deadline);
    const reader = answer?.Body?.transformToWebStream().getReader();
    try {
      const status = answer?.$metadata.httpStatusCode ?? 404;
      if (reader === undefined || status !== (range ? 206 : 200))
        throw new Error(`the file store answered ${name} with status ${status}`);
      for (let part = await deadline.within(reader.read()); !part.done; part = await deadline.within(reader.read()))
        yield part.value;
    } finally {
      await reader?.cancel();
    }
  }

  return {
    direct: toDirectAddresses(addresses, { endpoint, client, toInput, findKeys }),
    put: async (bytes, extension) => {
      const name = toStoredName(bytes, extension);
      const command = new PutObjectCommand({
        ...toInput(name),
        Body: bytes,
        ContentType: contentTypeOfStored(name) ?? "application/octet-stream",
        CacheControl: "public, max-age=31536000, immutable",
      });
      const answer = await ask(name, (options) => client.send(command, options));
      if (answer === null) throw new Error(`the file store has no bucket for ${name}`);
      return `/files/${name}`;
    },
    open: async (name) => {
      const contentType = contentTypeOfStored(name);
      if (contentType === null) return null;
      const command = new HeadObjectCommand(toInput(name));
      const head = await ask(name, (options) => client.send(command, options));
      if (head === null) return null;
      return {
        ...{ size: head.ContentLength ?? 0, contentType },
        ...{ stream: (range) => Readable.from(read(name, range)), close: async () => undefined },
      };
    },
    remove: async (name) => {
      if (contentTypeOfStored(name) === null) return;
      const command = new DeleteObjectCommand(toInput(name));
      await ask(name, (options) => client.send(command, options));
    },
  };
}

type Deadline = ReturnType<typeof createDeadline>;

/** Ends the request whose answer, or the next part of it, takes too long. The time of a slow reader does not count. */
function createDeadline() {
  const controller = new AbortController();
  const within = async <Result>(work: Promise<Result>): Promise<Result> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`the file store did not answer within ${deadlineMs / 1000} s`);
        controller.abort(error);
        reject(error);
      }, deadlineMs);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  };
  return { signal: controller.signal, within };
}
