import { once } from "node:events";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { expect, it } from "vitest";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import { compressResponse } from "./compress-response.server.ts";

const unpackers = { br: createBrotliDecompress, gzip: createGunzip };

it.each([
  "br",
  "gzip",
] as const)("sends the first lines of a file by %s before the others are generated", async (coding) => {
  const received = new AbortController();
  async function* makeLines() {
    yield "day,requests\r\n";
    await once(received.signal, "abort");
    yield "2026-01-01,7\r\n";
  }
  const packed = await compressResponse(toCsvResponse(makeLines(), "usage.csv"), coding);
  expect(packed.headers.get("content-encoding")).toBe(coding);
  const lines: string[] = [];
  for await (const line of Readable.fromWeb(packed.body as NodeReadableStream).pipe(unpackers[coding]())) {
    lines.push(String(line));
    received.abort();
  }
  expect(lines).toEqual(["day,requests\r\n", "2026-01-01,7\r\n"]);
});

it("weakens the ETag of compressed responses only", async () => {
  const answer = (length: number) =>
    new Response("x".repeat(length), { headers: { "content-type": "application/json", etag: '"1"' } });
  expect((await compressResponse(answer(2000), "br")).headers.get("etag")).toBe('W/"1"');
  expect((await compressResponse(answer(2000), "identity")).headers.get("etag")).toBe('"1"');
  expect((await compressResponse(answer(20), "br")).headers.get("etag")).toBe('"1"');
});

it("compresses a page's data in one piece, and as it is where that is not worth it", async () => {
  const data = (length: number) =>
    new Response(new Blob(["x".repeat(length)]).stream(), { headers: { "content-type": "text/x-script" } });
  expect((await compressResponse(data(2000), "br")).headers.get("content-encoding")).toBe("br");
  expect((await compressResponse(data(20), "br")).headers.get("content-encoding")).toBeNull();
});
