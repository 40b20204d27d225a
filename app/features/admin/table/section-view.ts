import type { TablePage } from "./rows.ts";

/** A table's data from its loader. */
export interface SectionView<Row> extends TablePage<Row> {
  /** The page's query string, without the question mark. */
  search: string;
  /** Tenants to filter by for platform administrators; empty for a tenant's. */
  tenants: { id: number; name: string }[];
  /** Tenant names by id. */
  tenantNames: Record<string, string>;
  /** The last action, and its number of rows. */
  done: { intent: string; count: number } | null;
}
