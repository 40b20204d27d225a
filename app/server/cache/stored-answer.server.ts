import { createHash } from "node:crypto";
import { type ContentCoding, isCompressible, resolveCoding } from "#app/server/content-coding.ts";
import { securityHeaders } from "#app/server/guard/security-headers.server.ts";
import type { HttpExchange } from "#app/server/http-exchange.server.ts";
import { createPackedBytes, type PackedBytes } from "./packed-bytes.server.ts";

/** A whole response in memory, sent to many. */
export interface StoredAnswer {
  status: number;
  /** Names and values alternating, without those that depend on request and coding. */
  headers: readonly string[];
  etag: string | null;
  bytes: PackedBytes;
  /** Whether it may be compressed. */
  packable: boolean;
}

interface FileContent {
  bytes: Buffer;
  contentType: string;
  cacheControl: string;
  policy: string;
  packed?: { br?: Buffer; gzip?: Buffer };
  /** May be embedded by other sites: images in mail. */
  embeddable?: boolean;
}

/** A file as a response, before it is known whether the connection is HTTPS. */
export function toStoredFile(file: FileContent): StoredAnswer {
  const etag = toEtag(file.bytes);
  const packable = isCompressible(file.contentType);
  const headers = {
    "content-type": file.contentType,
    "cache-control": file.cacheControl,
    ...(packable ? { vary: "Accept-Encoding" } : {}),
    ...securityHeaders(file.policy, false),
    ...(file.embeddable ? { "cross-origin-resource-policy": "cross-origin" } : {}),
  };
  return {
    status: 200,
    headers: Object.entries(headers).flat(),
    etag,
    bytes: createPackedBytes(file.bytes, file.packed),
    packable,
  };
}

export const immutable = "public, max-age=31536000, immutable";
export const revalidated = "public, max-age=0, must-revalidate";

/** Weak, so that one tag is valid for all codings of a body (RFC 9110, 8.8.1). */
export function toEtag(bytes: Buffer | string): string {
  return `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** Sends a stored response: headers only if the client has it, else its bytes in the best coding. */
export function sendStored(exchange: HttpExchange, answer: StoredAnswer) {
  const { request, response } = exchange;
  if (answer.status === 200 && isKnownVersion(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, withEtag(exchange, answer)).end();
    return;
  }
  const coding = answer.packable ? resolveCoding(String(request.headers["accept-encoding"] ?? "")) : "identity";
  const ready = answer.bytes.find(coding);
  if (ready) return sendBytes(exchange, answer, { coding, bytes: ready });
  answer.bytes.load(coding).then(
    (bytes) => sendBytes(exchange, answer, { coding, bytes }),
    (error: Error) => response.destroy(error),
  );
}

function sendBytes(exchange: HttpExchange, answer: StoredAnswer, copy: { coding: ContentCoding; bytes: Buffer }): void {
  const headers = withEtag(exchange, answer);
  headers.push("content-length", String(copy.bytes.length));
  if (copy.coding !== "identity") headers.push("content-encoding", copy.coding);
  exchange.response.writeHead(answer.status, headers);
  exchange.response.end(exchange.request.method === "HEAD" ? undefined : copy.bytes);
}

const transport = ["strict-transport-security", "max-age=31536000"];

function withEtag({ id, facts }: HttpExchange, { headers, etag }: StoredAnswer): string[] {
  const complete = [...headers, "x-request-id", id];
  if (etag !== null) complete.push("etag", etag);
  if (facts.secure) complete.push(...transport);
  return complete;
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
export function isKnownVersion(ifNoneMatch: string | undefined, etag: string | null): boolean {
  if (ifNoneMatch === undefined || etag === null) return false;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch
    .split(",")
    .some((candidate) => candidate.trim() === "*" || candidate.trim().replace(/^W\//, "") === opaque);
}
