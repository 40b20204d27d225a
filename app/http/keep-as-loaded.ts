import type { HeadersArgs } from "@remix-run/node";

/** `headers` of a route whose loader says itself whether its page may be kept. */
export function keepAsLoaded({ loaderHeaders }: HeadersArgs): Record<string, string> {
  const control = loaderHeaders.get("Cache-Control");
  return control === null ? {} : { "Cache-Control": control };
}
