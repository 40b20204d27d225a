import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { type ContentCoding, isCompressible } from "./content-coding.ts";

const smallest = 1024;
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 };
const packBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const packGzip = promisify<Buffer, object, Buffer>(gzip);

/**
 * Compresses a personal response. Pages and CSV files are compressed in pieces; any other body as a whole, if it has at least
 * 1 KB.
 */
export async function compressResponse(response: Response, coding: ContentCoding): Promise<Response> {
  const { headers } = response;
  const type = headers.get("content-type") ?? "";
  if (!isCompressible(type) || isSettled(response)) return response;
  headers.append("vary", "Accept-Encoding");
  // Unchanged: the adapter sends a text in one piece, but an inspected body as a stream.
  if (coding === "identity" || response.body === null) return response;
  const packed = toPackedHeaders(headers, coding);
  const init = { status: response.status, statusText: response.statusText, headers: packed };
  if (isStream(type)) return new Response(packStream(response.body, coding), init);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length < smallest) return new Response(bytes, { ...init, headers });
  return new Response(new Uint8Array(await packBytes(bytes, coding)), init);
}

function toPackedHeaders(headers: Headers, coding: "br" | "gzip"): Headers {
  const packed = new Headers(headers);
  packed.set("content-encoding", coding);
  packed.delete("content-length");
  const etag = headers.get("etag");
  // A strong tag identifies the bytes of one coding only (RFC 9110, 8.8.3.3).
  if (etag?.startsWith('"')) packed.set("etag", `W/${etag}`);
  return packed;
}

function isSettled({ status, headers }: Response): boolean {
  if (status === 204 || status === 206 || status === 304) return true;
  return headers.has("content-encoding") || /\bno-transform\b/.test(headers.get("cache-control") ?? "");
}

/** Documents, and files of unknown length. A page's data is whole when it is sent, since no loader defers any. */
function isStream(contentType: string): boolean {
  return /^text\/(?:html|csv)\b/.test(contentType);
}

function packStream(body: ReadableStream, coding: "br" | "gzip"): ReadableStream {
  const packer =
    coding === "br"
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
  // An error destroys the compressor, and thus the response; whoever rendered has logged the cause.
  pipeline(Readable.fromWeb(body as NodeReadableStream), packer, () => undefined);
  return Readable.toWeb(packer) as ReadableStream;
}

function packBytes(bytes: Buffer, coding: "br" | "gzip"): Promise<Buffer> {
  return coding === "br" ? packBrotli(bytes, { params: brotliParams }) : packGzip(bytes, { level: 5 });
}
