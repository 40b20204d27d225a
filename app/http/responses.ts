import type { HeadersArgs } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";

/** The response for rows that are missing or belong to others: 404, rendered by the nearest error boundary. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/**
 * Whether a browser would show an empty window: what has no page has no error boundary either. The answer to a HEAD has
 * no body, but the type of the one it stands for. The body is asked for last, and of no answer with a type: the server's
 * own Response forgets then which headers were set since it was made.
 */
export function isUnshown(response: Response): boolean {
  return response.status === 404 && !response.headers.has("content-type") && response.body === null;
}

/** Where the spec redirects to from an unknown service (spec 8), in the brand that only the path names. */
export function toNotFoundPath(context: Pick<RequestContext, "resolvedBy" | "tenant">): string {
  return `${toSiteBase(context)}/notfound`;
}

/** The address of a request on its own site: where a form's page is shown again, or sign-in returns to. */
export function toOwnAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** The response to a post to a page that takes none: 405, which the server answers in the tenant's brand. */
export function methodNotAllowed(): Response {
  return new Response(null, { status: 405, statusText: "Method Not Allowed" });
}

/** The response when there is nothing left to return, which is no error: 204. */
export function noContent(): Response {
  return new Response(null, { status: 204 });
}

/** `headers` of a route whose page must not be cached. */
export function noStore() {
  return { "Cache-Control": "private, no-store" };
}

const ownRendering = "X-Own-Rendering";

/**
 * Thrown by a loader while it renders for the page cache, where each visitor needs a rendering of their own. It is a
 * redirect, because nothing is rendered for one; it is never sent.
 */
export function leaveToVisitor(): Response {
  const headers = { ...noStore(), Location: "/", [ownRendering]: "follows" };
  return new Response(null, { status: 302, headers });
}

export function isLeftToVisitor(headers: Headers): boolean {
  return headers.has(ownRendering);
}

/** The same for routes whose loader or action may set Retry-After (RFC 9110, 10.2.3). */
export function noStoreWithRetry({ loaderHeaders, actionHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return { ...noStore(), ...(retryAfter === null ? {} : { "Retry-After": retryAfter }) };
}

/**
 * The same for an address that is the key to what it shows: it is neither found nor sent as a referrer. With
 * `no-referrer` browsers would post the page's own forms with `Origin: null` (Fetch, 3.2), which the guard refuses.
 */
export function noStoreForSecretAddress(args: HeadersArgs): Record<string, string> {
  return { ...noStoreWithRetry(args), "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

/** `headers` of a route whose loader sets its caching. */
export function keepAsLoaded({ loaderHeaders }: HeadersArgs): Record<string, string> {
  const control = loaderHeaders.get("Cache-Control");
  return control === null ? {} : { "Cache-Control": control };
}
