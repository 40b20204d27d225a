import type { CompanyAttention } from "#app/features/admin/people/company-details.ts";

/** A few of the console's rows of one kind, with their total. */
export interface OverviewGroup {
  kind: "tenants" | "companies" | "users" | "requests" | "listings";
  /** Why these companies should be looked at. */
  attention?: CompanyAttention;
  total: number;
  rows: OverviewRow[];
}

interface OverviewRow {
  to: string;
  name: string;
  note: string;
  /** Since when it waits, ISO 8601. */
  since?: string;
}

/** What a search over the whole console finds. */
export interface ConsoleFound {
  text: string;
  groups: OverviewGroup[];
}

/** The first rows of a list, as a group shows them. */
export function takeFirst<Row>(
  list: { rows: Row[]; total: number },
  most: number,
  toRow: (row: Row) => OverviewRow,
): Pick<OverviewGroup, "total" | "rows"> {
  return { total: list.total, rows: list.rows.slice(0, most).map(toRow) };
}
