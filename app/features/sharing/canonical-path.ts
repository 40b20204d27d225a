import { consoleAlias } from "#app/console-path.ts";

/** Patterns of pages that search engines may list; the match is the canonical path. */
const publicPages: readonly RegExp[] = [
  /^\/$/,
  /^\/service\/\d+(?=\/|$)/,
  /^\/[a-z0-9][a-z0-9-]*\/service\/\d+(?=\/|$)/,
  /^\/[a-z0-9][a-z0-9-]*\/myservices(?=\/?$)/,
  /^\/login(?=\/?$)/,
  /^(?:\/[a-z0-9][a-z0-9-]*)?\/apidetails\/\d+(?=\/|$)/,
  /^(?:\/(?!community\/)[a-z0-9][a-z0-9-]*)?\/blog\/\d+(?=\/|$)/,
  /^(?:\/[a-z0-9][a-z0-9-]*)?\/community\/(?:dashboard|events)(?=\/?$)/,
  /^(?:\/[a-z0-9][a-z0-9-]*)?\/community\/event\/\d+(?=\/|$)/,
  /^(?:\/(?!community\/)[a-z0-9][a-z0-9-]*)?\/(?:blogs|videos)(?=\/|$)/,
  /^(?:\/[a-z0-9][a-z0-9-]*)?\/collections\/\d+(?=\/?$)/,
  /^\/(?:about|featuredworkflow|vertafore|requestdemo|requestservice|newregistration|register-seller)(?=\/|$)/,
  /^\/(?:privacypolicy|terms)(?:\/[a-z0-9-]+)?(?=\/?$)/,
  /^\/company\/(?!(?:market|payment|preview|edit|settings)(?:\/|$))[a-z0-9][a-z0-9-]*(?=\/?$)/,
];

/**
 * The canonical path of a public page, in lower case and without its remainder; null for private, temporary and
 * unknown pages.
 */
export function toCanonicalPath(pathname: string, ownPages: readonly string[]): string | null {
  const path = pathname.toLowerCase();
  // As one segment, the console's second name looks like that of a brand or a market.
  if (path.startsWith(`${consoleAlias}/`)) return null;
  const own = ownPages.find((page) => page.toLowerCase() === path.replace(/\/+$/, ""));
  if (own !== undefined) return own.toLowerCase();
  return publicPages.map((page) => page.exec(path)?.[0]).find((match) => match !== undefined) ?? null;
}
