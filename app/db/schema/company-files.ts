import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companies } from "./identity.ts";

/**
 * Files that a company has stored, for its quota; uploaded on any tenant, so no row belongs to one. Unreferenced
 * files do not count towards the quota, only towards the total limit.
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
