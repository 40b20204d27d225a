import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companies } from "./identity.ts";

/**
 * The files that a company had stored, for its quota; whichever tenant's pages they came by, so no row is a tenant's. One
 * that nothing of the company names any more counts no longer towards the quota, only towards what may be stored in all.
 */
export const companyFiles = pgTable(
  "company_files",
  {
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    url: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.url] })],
);
