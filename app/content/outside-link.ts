const protocols = new Set(["http:", "https:", "mailto:"]);

/** `rel` of links that other people wrote: no ranking, no window of ours, no address of the page that was left. */
export const outsideRel = "nofollow noopener noreferrer";

/**
 * The address of a link that other people wrote, normalized; null for one that is shown as its text alone: a relative
 * one, one with a name or password, and any other protocol.
 */
export function parseOutsideLink(href: string | undefined): string | null {
  if (href === undefined || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (!protocols.has(url.protocol) || url.username !== "" || url.password !== "") return null;
  return url.href;
}
