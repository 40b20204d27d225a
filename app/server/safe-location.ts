/** A route built a redirect from what a visitor sent, and it leads elsewhere. */
export class UnsafeRedirect extends Error {
  override name = "UnsafeRedirect";
}

/** @throws {UnsafeRedirect} */
export function checkLocation(response: Response): Response {
  const location = response.headers.get("location");
  if (location === null || isSafeLocation(location)) return response;
  throw new UnsafeRedirect("a redirect leads to what no route means");
}

/**
 * Whether a redirect may be sent: to a path of this site, or to a web address written out in full. What a browser reads
 * as another site's address though it looks like a path (`//evil`, `/\evil`) is never meant.
 */
function isSafeLocation(location: string): boolean {
  if (!/^[!-[\]-~]+$/.test(location)) return false;
  return /^\/(?!\/)/.test(location) || /^https?:\/\/[^/]/i.test(location);
}
