import { parseAccept } from "hono/utils/accept";
import { boundedMemo } from "#app/process/bounded-memo.ts";

/** Content codings of a response (RFC 9110, 8.4.1). */
export type ContentCoding = "br" | "gzip" | "identity";

/** The client's most preferred supported coding; on a tie the smaller one (RFC 9110, 12.5.3). */
export const resolveCoding: (acceptEncoding: string) => ContentCoding = boundedMemo(500, (header) => {
  const accepted = parseAccept(header);
  const quality = (coding: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === coding) ?? accepted.find(({ type }) => type === "*"))?.q;
  const offers = [
    { coding: "br", quality: quality("br") ?? 0 },
    { coding: "gzip", quality: quality("gzip") ?? quality("x-gzip") ?? 0 },
  ] as const;
  const identity = accepted.find(({ type }) => type.toLowerCase() === "identity")?.q ?? 0;
  const best = offers.reduce((first, second) => (second.quality > first.quality ? second : first));
  return best.quality > 0 && best.quality >= identity ? best.coding : "identity";
});

/** Whether compressing a body of this media type saves anything. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml)\b|application\/javascript|image\/svg\+xml)/i.test(
    contentType,
  );
}
