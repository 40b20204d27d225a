import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createUnzip } from "node:zlib";
import { isPublicAddress } from "#app/process/public-address.ts";

type Download = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

/** Maximum size of a download in bytes. */
const maxBytes = 20 * 1024 * 1024;
const maxRedirects = 3;
const timeoutMs = 30_000;

/** Name resolution. */
export interface Names {
  resolve(hostname: string): Promise<{ address: string; family: number }[]>;
}

const dns: Names = { resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }) };

class NotPublic extends Error {
  override message = "leads to an address that is not of the public internet";
}

/**
 * Fetches a document from an address given by an operator: https, or http on this machine, with at most three
 * redirects; 20 MB and 30 seconds in all. A redirect to another origin must lead to the public internet: every
 * address of its host is checked, and the connection uses a checked one.
 */
export async function downloadDocument(
  address: string,
  signal = AbortSignal.timeout(timeoutMs),
  names: Names = dns,
): Promise<Download> {
  const named = new URL(address);
  let url = named;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!isAllowed(url)) return refuse("only https addresses are fetched");
    try {
      const response = await ask(url, signal, url.origin === named.origin ? null : names);
      const { statusCode: status = 0, headers } = response;
      const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
      if (!isRedirect)
        return status >= 200 && status < 300 ? await readBody(response) : refuse(`answered ${status}`, response);
      response.destroy();
      const location = headers.location ?? "";
      if (!URL.canParse(location, url)) return refuse("leads to an address that cannot be read");
      url = new URL(location, url);
    } catch (error) {
      if (error instanceof NotPublic) return refuse(error.message);
      return refuse(signal.aborted ? "took longer than 30 seconds" : `cannot be fetched: ${toCause(error)}`);
    }
  }
  return refuse(`redirects more than ${maxRedirects} times`);
}

/** @param names checks resolved addresses; null for the operator's own address. */
function ask(url: URL, signal: AbortSignal, names: Names | null): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (names && isIP(literal) !== 0 && !isPublicAddress(literal)) throw new NotPublic();
  const headers = { accept: "application/json, application/yaml, */*", "accept-encoding": "gzip, deflate, br" };
  const options = { signal, headers, agent: false, ...(names && { lookup: toCheckedLookup(names) }) } as const;
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).get(url, options, resolve);
    request.on("close", () => reject(new Error("closed without an answer")));
    request.on("error", reject);
  });
}

function toCheckedLookup(names: Names): LookupFunction {
  return (hostname, options, answer) => {
    names.resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublicAddress(address))) answer(new NotPublic(), "");
        else if (options.all) answer(null, found);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, ""),
    );
  };
}

function isAllowed({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));
}

async function readBody(response: IncomingMessage): Promise<Download> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpack(response)) {
    length += chunk.length;
    if (length > maxBytes) return refuse("larger than 20 MB", response);
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

function unpack(response: IncomingMessage): Readable {
  const coding = response.headers["content-encoding"]?.trim().toLowerCase();
  const unpacker =
    coding === "br" ? createBrotliDecompress() : /^(?:x-)?gzip$|^deflate$/.test(coding ?? "") ? createUnzip() : null;
  // Errors surface where the result is read.
  return unpacker === null ? response : pipeline(response, unpacker, () => {});
}

function refuse(reason: string, response?: IncomingMessage): Download {
  response?.destroy();
  return { ok: false, reason };
}

function toCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
