import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { companies } from "./identity";

/**
 * A company's market settings (`marketSettings` in features/tenancy): the published ones and the owner's draft.
 * Private to the tenant where the company registered.
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
    /** An administrator closed it; only an administrator can reopen it. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.companyId] }),
    index("market_settings_company_idx").on(table.companyId),
  ],
);

/**
 * Slugs that a market had before: they redirect to the company's current one, and nobody else may take them until then.
 * Shared, like the slugs of companies.
 */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    slug: text().primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    reservedUntil: timestamp("reserved_until", { withTimezone: true }).notNull(),
  },
  (table) => [index("former_slugs_company_idx").on(table.companyId)],
);
