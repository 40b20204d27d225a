import { consoleAlias, toShownPath } from "#app/console-path.ts";

/** Further pages of an entry, besides those below its own address; by key. */
const pagesBeside: Record<string, readonly string[]> = {
  community: ["/community"],
  blog: ["/blog", "/community/blogs", "/community/blog"],
  events: ["/community/event"],
  videos: ["/community/videos"],
  users: ["/adduser", "/agentonboarding"],
  addUsers: ["/agentonboarding"],
  services: [
    ...["/servicedetails", "/details", "/servicepreview"],
    ...["/registrationform", "/provider", "/criteriaform", "/feeform", "/cfoform", "/company/diligence"],
  ],
  workflows: ["/workflowdashboard", "/featuredworkflow", "/startworkflowint"],
  reports: ["/reports"],
  usageReport: ["/reports"],
};

/** Pages that a visitor may open within a market's path; `company` is a public company page. */
const marketPages = [
  ...["service", "company", "compare", "collections", "apidetails"],
  ...["requestservice", "requestseveral", "startworkflow"],
];

/** Below `/company`, only these belong to the user's own; any other page is another company's public one. */
const ownCompanyPage = /^\/company(?:\/(?:market|payment)(?:\/|$)|\/?$)/;

interface Entry {
  key: string;
  to: string;
}

/**
 * The entry that the open page belongs to: the one with the longest matching path. Null for other pages.
 * @param base prefix of the brand's pages, where only the path names it.
 */
export function findCurrentEntry<Of extends Entry>(entries: readonly Of[], pathname: string, base = ""): Of | null {
  const path = toShownPath(pathname.toLowerCase(), consoleAlias);
  let current: Of | null = null;
  let nearest = -1;
  for (const entry of entries) {
    const length = measure(entry, path, base);
    if (length <= nearest) continue;
    current = entry;
    nearest = length;
  }
  return current;
}

/** Length of the path that the entry covers; -1 when the page is not below it. */
function measure({ key, to }: Entry, path: string, base: string): number {
  const own = toShownPath(to.toLowerCase(), consoleAlias);
  if (key === "appMarket" || key === "myMarket" || key === "ownMarket")
    return path === own ? own.length : coversMarketPage(own, path) ? 0 : -1;
  if (own === "/company" && !ownCompanyPage.test(path)) return -1;
  const beside = (pagesBeside[key] ?? []).flatMap((page) => [page, base + page]);
  const starts = [own, ...beside].filter((start) => path === start || path.startsWith(`${start}/`));
  return Math.max(-1, ...starts.map((start) => start.length));
}

/** `/service/40` belongs to the market at `/`, `/harbor/service/40` to the one at `/harbor/myservices`. */
function coversMarketPage(home: string, path: string): boolean {
  const base = home === "/" ? "/" : home.replace(/myservices$/, "");
  return marketPages.some((page) => path === base + page || path.startsWith(`${base}${page}/`));
}
