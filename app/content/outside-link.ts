const protocols = new Set(["http:", "https:", "mailto:"]);

/** `rel` of links that other people wrote: no ranking, no window of ours, no address of the page that was left. */
export const outsideRel = "nofollow noopener noreferrer";

/** A link that other people wrote, normalized; null for one that only its text is shown of: relative, with a password, or no page. */
export function parseOutsideLink(href: string | undefined): string | null {
  if (href === undefined || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (!protocols.has(url.protocol) || url.username !== "" || url.password !== "") return null;
  return url.href;
}
