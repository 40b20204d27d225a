import { consoleAlias, toShownPath } from "#app/console-path.ts";

/** Outlines of pages: rows, cards, fields or running text. */
type SkeletonKind = "table" | "cards" | "form" | "text";

/** First parts of addresses, by the outline of their pages. */
const starts: Record<Exclude<SkeletonKind, "text">, readonly string[]> = {
  table: [
    consoleAlias,
    "/users",
    "/reports",
    "/sellerreport",
    "/details",
    "/myservices",
    "/myworkflows",
    "/company/payment",
  ],
  cards: ["/blogs", "/videos", "/community", "/collections", "/saved", "/dashboard", "/featuredworkflow"],
  form: [
    ...["/requestservice", "/requestseveral", "/startworkflow", "/requestdemo", "/registrationform", "/provider"],
    ...["/criteriaform", "/feeform", "/cfoform", "/company", "/profile", "/adduser", "/login", "/newregistration"],
  ],
};

/** The outline of the page at an address. A page of a market has the market's name before its own. */
export function toSkeletonKind(pathname: string): SkeletonKind {
  const path = toShownPath(pathname.toLowerCase(), consoleAlias);
  if (path === "/") return "cards";
  const below = path.replace(/^\/[^/]+(?=\/)/, "");
  // Another company's public page.
  if (/^\/company\/(?!market|payment)/.test(path)) return "text";
  return findKind(path) ?? findKind(below) ?? "text";
}

function findKind(path: string): SkeletonKind | undefined {
  const matches = (Object.keys(starts) as (keyof typeof starts)[]).flatMap((kind) =>
    starts[kind].flatMap((start) =>
      path === start || path.startsWith(`${start}/`) ? { kind, length: start.length } : [],
    ),
  );
  return matches.sort((a, b) => b.length - a.length)[0]?.kind;
}
