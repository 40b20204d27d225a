import type { TablePage } from "./rows.ts";

/** A table as its page gets it from the loader. */
export interface SectionView<Row> extends TablePage<Row> {
  /** Of the page's address, without the question mark. */
  search: string;
  /** What the platform's administrator can narrow to; empty for a tenant's. */
  tenants: { id: number; name: string }[];
  /** Names of the tenants that rows belong to, by id. */
  tenantNames: Record<string, string>;
  /** The act that was just done, and to how many rows. */
  done: { intent: string; count: number } | null;
}
