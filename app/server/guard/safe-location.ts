/** A route built a redirect from user input, and it leads to another site. */
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
 * Whether a redirect is allowed: a path of this site, or a complete web address. Anything that looks like a path but
 * leads elsewhere (`//evil`, `/\evil`) is refused.
 */
function isSafeLocation(location: string): boolean {
  if (!/^[!-[\]-~]+$/.test(location)) return false;
  return /^\/(?!\/)/.test(location) || /^https?:\/\/[^/]/i.test(location);
}
