import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Searches of a tenant's site that found nothing, by a keyed hash of their words (docs/decisions/056). */
export const missedSearches = pgTable(
  "missed_searches",
  {
    tenantId: integer("tenant_id").notNull(),
    termHash: text("term_hash").notNull(),
    /** The words themselves, once five people or companies have searched for them. */
    term: text(),
    /** At most one a day and person or company. */
    searches: integer().notNull().default(1),
    lastDay: date("last_day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.termHash] }),
    index("missed_searches_shown_idx").on(table.tenantId, table.searches).where(sql`term is not null`),
    index("missed_searches_day_idx").on(table.tenantId, table.lastDay),
  ],
);

/** Who searched, as keyed hashes. */
export const missedSearchers = pgTable(
  "missed_searchers",
  {
    tenantId: integer("tenant_id").notNull(),
    termHash: text("term_hash").notNull(),
    searcherHash: text("searcher_hash").notNull(),
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.termHash, table.searcherHash] }),
    index("missed_searchers_day_idx").on(table.tenantId, table.day),
  ],
);
