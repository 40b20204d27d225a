/**
 * Whether a redirect may be sent: to a path of this site, or to a web address written out in full. What a browser reads
 * as another site's address though it looks like a path (`//evil`, `/\evil`) is never meant.
 */
export function isSafeLocation(location: string): boolean {
  if (!/^[!-[\]-~]+$/.test(location)) return false;
  return /^\/(?!\/)/.test(location) || /^https?:\/\/[^/]/i.test(location);
}
