import { lookup } from "node:dns/promises";
import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Outcome } from "#app/content/outcome.ts";
import { isPublicAddress } from "#app/process/public-address.ts";

export interface OutboundRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export type OutboundOutcome = Outcome<
  | { kind: "answered"; status: number; statusText: string; headers: [string, string][]; body: Buffer }
  /** The host resolves to an address outside the public internet. */
  | { kind: "private" }
  | { kind: "unreachable" }
  | { kind: "tooLarge" }
  | { kind: "tooSlow" }
>;

export interface Network {
  resolve(hostname: string): Promise<{ address: string; family: number }[]>;
  mayReach(address: string): boolean;
}

/** Maximum size of an answer in bytes, compressed and decompressed. */
export const maxAnswer = 1024 * 1024;
const deadlineMs = 10_000;
/** RFC 9110, 15: browsers accept none above it. */
const highestStatus = 599;

const publicNetwork: Network = {
  resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  mayReach: isPublicAddress,
};

/**
 * Sends one request to the public internet. The name is resolved once, each of its addresses is checked, and the
 * connection uses a checked one. Redirects are returned as answers. Limits: 10 seconds and 1 MB in all.
 */
export async function sendOutbound(
  request: OutboundRequest,
  network: Network = publicNetwork,
): Promise<OutboundOutcome> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const address = await withDeadline(resolveChecked(request.url, network), signal);
    return address === null ? { kind: "private" } : await exchange(request, { address, signal });
  } catch (error) {
    if (signal.aborted) return { kind: "tooSlow" };
    return { kind: error instanceof TooLarge ? "tooLarge" : "unreachable" };
  }
}

export type ReachOutcome = Outcome<
  | { kind: "answered"; status: number }
  | { kind: "private" }
  /** With the code of Node or OpenSSL, or none. */
  | { kind: "unreachable"; code: string }
  | { kind: "tooSlow" }
>;

/**
 * Asks a server on the public internet for a page as `sendOutbound` does, without credentials, and hangs up as soon as
 * the status is known: nothing of the body is read, however long it is.
 * @throws what aborted the signal.
 */
export async function reachOutbound(
  url: URL,
  {
    network = publicNetwork,
    deadlineMs: within,
    signal,
  }: { network?: Network; deadlineMs: number; signal: AbortSignal },
): Promise<ReachOutcome> {
  const deadline = AbortSignal.timeout(within);
  const either = AbortSignal.any([deadline, signal]);
  try {
    const address = await withDeadline(resolveChecked(url, network), either);
    if (address === null) return { kind: "private" };
    const headers = { accept: "*/*", "user-agent": "availability-probe" };
    const response = await open({ url, method: "GET", headers, body: null }, { address, signal: either });
    response.destroy();
    return { kind: "answered", status: response.statusCode ?? 502 };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return { kind: "tooSlow" };
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return { kind: "unreachable", code };
  }
}

class TooLarge extends Error {}

/** An address that may be used; null when any of the name's addresses is not public. */
async function resolveChecked({ hostname }: URL, network: Network) {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  const addresses = family === 0 ? await network.resolve(hostname) : [{ address: literal, family }];
  const [first] = addresses;
  return first && addresses.every(({ address }) => network.mayReach(address)) ? first : null;
}

function withDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

interface ExchangeOptions {
  address: { address: string; family: number };
  signal: AbortSignal;
}

async function exchange(request: OutboundRequest, options: ExchangeOptions) {
  const response = await open(request, options);
  const { statusCode: status = 502, statusMessage: statusText = "" } = response;
  const content = await unpack(await readWhole(response), response.headers["content-encoding"]);
  return { kind: "answered" as const, status, statusText, headers: pairHeaders(response.rawHeaders), body: content };
}

/** The answer up to its body, which the caller reads or destroys. */
async function open(
  { url, method, headers, body }: OutboundRequest,
  { address, signal }: ExchangeOptions,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, "accept-encoding": "identity", ...(body ? { "content-length": String(body.length) } : {}) },
    agent: false,
    lookup: pinTo(address),
    signal,
    maxHeaderSize: 16 * 1024,
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, options, resolve);
    // Node destroys the socket without an error when a server switches protocols (101).
    request.on("close", () => reject(new Error("closed without an answer")));
    request.on("error", reject).end(body ?? undefined);
  });
  if ((response.statusCode ?? 0) > highestStatus) {
    response.destroy();
    throw new Error("no status of HTTP");
  }
  return response;
}

/** Connects to the checked address, whatever the name resolves to by now. */
function pinTo({ address, family }: ExchangeOptions["address"]): LookupFunction {
  return (_hostname, options, answer) =>
    options.all ? answer(null, [{ address, family }]) : answer(null, address, family);
}

async function readWhole(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxAnswer) {
      response.destroy();
      throw new TooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const unpackers = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

/** Some servers compress although the request does not accept it. */
async function unpack(content: Buffer, coding: string | undefined): Promise<Buffer> {
  const name = coding?.trim().toLowerCase();
  if (content.length === 0 || (name !== "gzip" && name !== "deflate" && name !== "br")) return content;
  return unpackers[name](content, { maxOutputLength: maxAnswer }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_BUFFER_TOO_LARGE" ? new TooLarge() : error;
  });
}

function pairHeaders(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1] ?? ""]] : []));
}
