import type { HeadersArgs } from "@remix-run/node";

/** `headers` of a route whose page belongs to one person or one moment. */
export function noStore() {
  return { "Cache-Control": "private, no-store" };
}

/** The same where loader or action may also say when to come back (RFC 9110, 10.2.3). */
export function noStoreWithRetry({ loaderHeaders, actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return { ...noStore(), ...(retryAfter === null ? {} : { "Retry-After": retryAfter }) };
}
