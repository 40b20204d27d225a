/** The console's address in the spec (2.1), by which the code names its pages. */
export const consolePath = "/gigmarket/admin";

/** Its second name, which every site but the main one shows: their pages name no other brand (product.md 8). */
export const consoleAlias = "/admin";

/**
 * The address that a site shows for a page: only the console's have two.
 * @param shown where the site shows the console.
 */
export function toShownPath(to: string, shown: string): string {
  return to.startsWith(consolePath) ? shown + to.slice(consolePath.length) : to;
}
