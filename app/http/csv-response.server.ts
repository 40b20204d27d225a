import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

/** A CSV file (RFC 4180, UTF-8) that is made while it is sent: the next piece when the one before it is on its way. */
export function toCsvResponse(pieces: AsyncIterable<string> | Iterable<string>, name: string): Response {
  const stream = createReadableStreamFromReadable(Readable.from(pieces, { highWaterMark: 1 }));
  return new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
