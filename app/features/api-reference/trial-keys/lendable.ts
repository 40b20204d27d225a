import { listOperations } from "#app/features/marketplace/openapi/openapi-operations.ts";
import type { OpenApiObject } from "#app/features/marketplace/openapi/openapi-values.ts";
import { listCredentials } from "../credentials.ts";
import type { Credential } from "../operation.ts";
import { isUnderServer, type ServerRule } from "../server-rules.ts";

interface LentRequest {
  method: string;
  url: URL;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** A slash or backslash that a server may take for the end of a segment. */
const hiddenSlash = /%(?:2f|5c)/i;

/**
 * Whether a request may carry its seller's test key: over https, to a host that the document writes out, and for an
 * operation that it describes. A host with a variable may be somebody else's, and other addresses were not offered.
 */
export function isLendable(root: OpenApiObject, rules: readonly ServerRule[], { method, url }: LentRequest): boolean {
  if (url.protocol !== "https:" || hiddenSlash.test(url.pathname)) return false;
  const prefixes = rules
    .filter((rule) => rule.isFixedHost && isUnderServer(url, [rule]))
    .map(({ path }) => path.exec(url.pathname)?.[0].replace(/\/$/, "") ?? "");
  const paths = prefixes.map((prefix) => url.pathname.slice(prefix.length));
  return listOperations(root).some(
    (operation) => operation.method === method && paths.some((path) => matches(operation.path, path)),
  );
}

/** Compares segment by segment, so that no template can make it backtrack. */
function matches(template: string, path: string): boolean {
  const expected = template.split("/");
  const given = path.split("/");
  return expected.length === given.length && expected.every((part, at) => isSegment(part, given[at] ?? ""));
}

function isSegment(template: string, segment: string): boolean {
  const [from, until] = [template.indexOf("{"), template.lastIndexOf("}")];
  if (from < 0 || until < from) return template === segment || encodeURI(template) === segment;
  const [head, tail] = [template.slice(0, from), template.slice(until + 1)];
  return segment.length > head.length + tail.length && segment.startsWith(head) && segment.endsWith(tail);
}

/** Whether the request carries a key of its sender's in any of the document's places, or in the lent key's. */
export function hasOwnKey(root: OpenApiObject, lent: Omit<Credential, "isGranted">, request: LentRequest): boolean {
  return [lent, ...listCredentials(root)].some(({ in: place, name }) =>
    place === "query" ? request.url.searchParams.has(name) : (request.headers[name.toLowerCase()] ?? "") !== "",
  );
}

/** The request with a key, where its place wants it. */
export function withKey<Request extends LentRequest>(
  request: Request,
  { in: place, name, prefix }: Omit<Credential, "isGranted">,
  secret: string,
): Request {
  if (place === "header") return { ...request, headers: { ...request.headers, [name.toLowerCase()]: prefix + secret } };
  const url = new URL(request.url);
  url.searchParams.append(name, secret);
  return { ...request, url };
}
