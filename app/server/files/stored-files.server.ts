import { pipeline } from "node:stream";
import { contentTypeOfStored, type DirectAddresses, type FileStore } from "#app/db/file-store.server.ts";
import { immutable, isKnownVersion } from "#app/server/cache/stored-answer.server.ts";
import { dataPolicy, filePolicy, securityHeaders } from "#app/server/guard/security-headers.server.ts";
import type { HttpExchange } from "#app/server/http-exchange.server.ts";

const namePattern = /^\/files\/([a-z0-9][a-z0-9-]{0,100}\.[a-z0-9]{2,5})$/;

/** The file name in a path under `/files/`; null for any other path, and for an invalid name. */
export function toFileName(pathname: string): string | null {
  return namePattern.exec(pathname)?.[1] ?? null;
}

type Files = Pick<FileStore, "open" | "direct">;

/**
 * Sends a file, or the requested range, or leads to where the browser fetches it itself.
 * @returns false when it does not exist; where it leads elsewhere, that place says so.
 */
export async function sendFile(exchange: HttpExchange, name: string, files: Files): Promise<boolean> {
  const { request, response, facts } = exchange;
  const contentType = contentTypeOfStored(name);
  if (files.direct && contentType !== null && isPictureOrFilm(contentType)) {
    await redirectToFile(exchange, name, files.direct);
    return true;
  }
  const file = await files.open(name);
  if (!file) return false;
  const etag = `"${name}"`;
  const headers = {
    ...securityHeaders(filePolicy(file.contentType), facts.secure),
    ...(isPicture(file.contentType) ? { "cross-origin-resource-policy": "cross-origin" } : {}),
    "content-type": file.contentType,
    "cache-control": immutable,
    "accept-ranges": "bytes",
    "x-request-id": exchange.id,
    etag,
  };
  if (isKnownVersion(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    await file.close();
    return true;
  }
  const range = rangeOf(exchange, { etag, size: file.size });
  if (range === "unsatisfiable") {
    response.writeHead(416, { ...headers, "cache-control": "no-store", "content-range": `bytes */${file.size}` }).end();
    await file.close();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const part = range ? { "content-range": `bytes ${start}-${end}/${file.size}` } : {};
  response.writeHead(range ? 206 : 200, { ...headers, ...part, "content-length": end - start + 1 });
  if (request.method === "HEAD") {
    response.end();
    await file.close();
    return true;
  }
  // An error destroys the response, so that the client notices the truncation.
  pipeline(file.stream(range ?? undefined), response, () => undefined);
  return true;
}

async function redirectToFile({ response, facts, id }: HttpExchange, name: string, direct: DirectAddresses) {
  const { url, seconds } = await direct.addressOf(name);
  const headers = {
    ...securityHeaders(dataPolicy, facts.secure),
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": seconds > 0 ? `public, max-age=${seconds}` : "no-store",
    "x-request-id": id,
  };
  response.writeHead(302, { ...headers, location: url }).end();
}

function isPictureOrFilm(contentType: string): boolean {
  return isPicture(contentType) || /^video\//.test(contentType);
}

/** Webmail shows an agency's logo from here. */
function isPicture(contentType: string): boolean {
  return /^image\/(?:png|webp|jpeg)$/.test(contentType);
}

function rangeOf({ request }: HttpExchange, file: { etag: string; size: number }): ByteRange | "unsatisfiable" | null {
  const condition = request.headers["if-range"];
  if (condition !== undefined && condition !== file.etag) return null;
  return parseByteRange(request.headers.range, file.size);
}

interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * Parses a `Range` header with one range of bytes (RFC 9110, 14.2).
 * @returns null to send the whole file: no range, several, or a malformed one; `unsatisfiable` beyond its end.
 */
function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
