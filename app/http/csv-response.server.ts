type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string>;

/** A CSV response (RFC 4180, UTF-8) generated while it is sent, one piece at a time. */
export function toCsvResponse(pieces: Pieces, name: string): Response {
  const bytes = toBytes(pieces);
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await bytes.return();
    },
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** Not a Node stream: its queue links each piece to the next, which keeps sent ones from being collected. */
async function* toBytes(pieces: Pieces): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === "string" ? encoder.encode(piece) : piece;
}
