import type { IncomingMessage } from "node:http";
import type { ParsedRequest } from "./guard.server.ts";

/**
 * Leaves of a request only what the guard vouches for: one host in its canonical form, no forwarded headers, and an
 * absolute target that carries the scheme. What reads the request afterwards cannot disagree with the guard.
 */
export function settleRequest(request: IncomingMessage, facts: ParsedRequest): void {
  const kept: string[] = ["Host", facts.origin.slice(facts.origin.indexOf("//") + 2)];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? "";
    if (/^(?:host|forwarded|x-forwarded-.*|x-real-ip|x-original-url|x-rewrite-url)$/i.test(name)) continue;
    kept.push(name, request.rawHeaders[index + 1] ?? "");
  }
  request.rawHeaders = kept;
  request.url = facts.origin + facts.pathname + facts.search;
}
