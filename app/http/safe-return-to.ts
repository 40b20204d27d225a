/**
 * The page to return to after sign-in, from untrusted text.
 * @param origin of this site, such as https://market.example.
 * @returns path, search and hash on that origin; null for everything else.
 */
export function safeReturnTo(value: unknown, origin: string): string | null {
  if (typeof value !== "string" || value.length > 2000) return null;
  if (!/^\/(?!\/)[!-[\]-~]*$/.test(value) || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin) return null;
  if (url.pathname.startsWith("//") || /%(2f|5c|[01][0-9a-f]|7f)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
