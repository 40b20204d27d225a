/** `headers` of a route whose page belongs to one person or one moment. */
export function noStore() {
  return { "Cache-Control": "private, no-store" };
}
