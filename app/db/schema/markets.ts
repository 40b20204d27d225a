import { index, integer, jsonb, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { companies } from "./identity";

/**
 * How a company wants its market to be (`marketSettings` in features/tenancy): what is served, and what its owner is
 * still working on. Private to the tenant under which the company registered.
 */
export const marketSettings = pgTable(
  "market_settings",
  {
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    draft: jsonb().notNull(),
    /** Null until the market is opened. */
    published: jsonb(),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    /** An administrator closed it; only an administrator opens it again. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.companyId] }),
    index("market_settings_company_idx").on(table.companyId),
  ],
);
