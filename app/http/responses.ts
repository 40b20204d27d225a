import type { HeadersArgs } from "@remix-run/node";

/** The answer for what is absent, or not the asker's: 404, drawn by the nearest error boundary. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/** `headers` of a route whose page belongs to one person or one moment. */
export function noStore() {
  return { "Cache-Control": "private, no-store" };
}

/** The same where loader or action may also say when to come back (RFC 9110, 10.2.3). */
export function noStoreWithRetry({ loaderHeaders, actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return { ...noStore(), ...(retryAfter === null ? {} : { "Retry-After": retryAfter }) };
}

/** `headers` of a route whose loader says itself whether its page may be kept. */
export function keepAsLoaded({ loaderHeaders }: HeadersArgs): Record<string, string> {
  const control = loaderHeaders.get("Cache-Control");
  return control === null ? {} : { "Cache-Control": control };
}
