import type { ConsoleCounts } from "./console-counts.ts";

export interface ConsoleEntry {
  /** Determines its icon and, as `menu.<key>`, its text. */
  key:
    | "overview"
    | "tenants"
    | "markets"
    | "mail"
    | "audit"
    | "analytics"
    | "searches"
    | "reviews"
    | "diligence"
    | "health"
    | "design"
    | "money"
    | "payouts"
    | "listings"
    | "taxonomy"
    | "requests"
    | "disputes"
    | "held"
    | "agreements"
    | "leads"
    | "companies"
    | "users"
    | "codes"
    | "collections"
    | "posts"
    | "events"
    | "videos";
  to: string;
  /** Pending work or total; 0 shows no count. */
  count: number;
}

export interface ConsoleGroup {
  key: "platform" | "work" | "people" | "content";
  entries: ConsoleEntry[];
}

/** Counts shown in the console's menu. */
export type MenuCounts = ConsoleCounts & { tenants: number };

/** The console's menu, for a tenant's administrators without platform functions. */
export function listConsoleEntries(counts: MenuCounts): ConsoleGroup[] {
  const entry = (key: ConsoleEntry["key"], count = 0): ConsoleEntry => ({ key, to: `/gigmarket/admin/${key}`, count });
  const platform = counts.isPlatform;
  return [
    {
      key: "platform",
      entries: [
        { key: "overview", to: "/gigmarket/admin", count: 0 },
        entry("tenants", counts.tenants),
        entry("markets", counts.markets),
        entry("mail", counts.deadMails),
        entry("audit"),
        entry("analytics"),
        entry("searches"),
        ...(platform ? [entry("money"), entry("payouts"), entry("health")] : []),
        entry("design"),
      ],
    },
    {
      key: "work",
      entries: [
        ...(platform ? [entry("listings", counts.listings)] : []),
        entry("requests", counts.requests),
        ...(platform ? [entry("disputes", counts.disputes), entry("held", counts.held), entry("agreements")] : []),
        entry("reviews"),
        entry("diligence", counts.evidence),
        entry("leads", counts.leads),
      ],
    },
    { key: "people", entries: [entry("companies"), entry("users"), entry("codes")] },
    {
      key: "content",
      entries: [
        ...(platform ? [entry("taxonomy")] : []),
        entry("collections"),
        entry("posts"),
        entry("events"),
        entry("videos"),
      ],
    },
  ];
}
