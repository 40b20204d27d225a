import { isLeftToVisitor, isUnshown } from "#app/http/responses.ts";
import { isCompressible } from "#app/server/content-coding.ts";
import {
  dataPolicy,
  hashSource,
  type InlineSources,
  type PagePolicy,
  securityHeaders,
} from "#app/server/guard/security-headers.server.ts";
import { createPackedBytes } from "./packed-bytes.server.ts";
import type { Keepable } from "./page-cache.server.ts";
import { revalidated, type StoredAnswer, toEtag } from "./stored-answer.server.ts";

/** A rendered response in the page cache. */
export interface WholePage extends StoredAnswer, Keepable {
  /** Number of times it was sent from the cache. */
  uses: number;
  /** Not to be sent at all: the visitor's own rendering follows. */
  isLeftToVisitor: boolean;
  /** What is missing has no page that would say so. */
  isMissing: boolean;
}

const notCopied = new Set([
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "date",
  "cache-control",
  "vary",
]);

/**
 * Processes a page rendered for a visitor without a session. A page that sets a cookie, or is private by
 * `Cache-Control`, is personal; of the others, pages and crawlers' files with status 200 are cached.
 * @param rendering the nonce that marks our own inline elements, whether the page is for HTTPS, and its policy.
 */
export async function toWholePage(
  rendered: Response,
  rendering: { nonce: string; secure: boolean; policy: PagePolicy },
): Promise<WholePage> {
  const { headers, status } = rendered;
  const type = headers.get("content-type") ?? "";
  const control = headers.get("cache-control") ?? "";
  const shared = !headers.has("set-cookie") && !/\b(?:private|no-store)\b/.test(control);
  const isPage = /^text\/html\b/.test(type);
  const keep = shared && status === 200 && (isPage || isForCrawlers(type));
  const body = isPage ? toHashedPage(await rendered.text(), rendering.nonce) : null;
  const content = body ? Buffer.from(body.html) : Buffer.from(await rendered.arrayBuffer());
  const own = [...headers].filter(([name]) => !notCopied.has(name)).flat();
  const policy = body ? rendering.policy(body.inline, rendering.secure) : dataPolicy;
  const cacheControl = keep ? revalidated : control || "private, no-store";
  const varies = { vary: "Accept-Encoding, Accept-Language, Cookie" };
  const fixed = { ...securityHeaders(policy, false), "cache-control": cacheControl, ...varies };
  const bytes = createPackedBytes(content);
  return {
    status,
    headers: [...own, ...Object.entries(fixed).flat()],
    etag: keep ? toEtag(content) : null,
    bytes,
    packable: isCompressible(type) && content.length >= 1024,
    shared,
    keep,
    size: () => bytes.size() + 4096,
    uses: 0,
    isLeftToVisitor: isLeftToVisitor(headers),
    isMissing: isUnshown(rendered),
  };
}

/** Sitemap, robots.txt and manifest: made of the same content as pages, and requested as often. */
function isForCrawlers(type: string): boolean {
  return /^(?:application\/xml|text\/plain|application\/manifest\+json)\b/.test(type);
}

/**
 * Makes a page with nonces cacheable: the nonces are removed, and the elements they marked are allowed by hash. An
 * element without the nonce, such as one injected by stored text, is not hashed and thus stays forbidden.
 */
function toHashedPage(html: string, nonce: string): { html: string; inline: InlineSources } {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes, text] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!attributes?.includes(mark) || text === undefined || text === "") continue;
    hashes[name === "script" ? "script" : "style"].add(hashSource(text));
  }
  const inline = { scripts: [...hashes.script].join(" "), styles: [...hashes.style].join(" ") };
  return { html: html.replaceAll(mark, ""), inline };
}
