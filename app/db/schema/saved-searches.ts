import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./identity";

/** Searches that a person keeps, with mail on services that go live and match. Private to the account's tenant. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The tenant or market whose services are searched. */
    siteTenantId: integer("site_tenant_id").notNull(),
    name: text().notNull(),
    /** The canonical query of the market's address (features/marketplace/search/search-params.ts). */
    query: text().notNull(),
    isPaused: boolean("is_paused").notNull().default(false),
    /** Services that went live up to then are no longer mailed. */
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("saved_searches_once_key").on(table.userId, table.siteTenantId, table.query),
    index("saved_searches_seen_idx").on(table.seenAt).where(sql`not is_paused`),
  ],
);

/** One row per person with mails about saved searches: at most one a day. */
export const searchDigests = pgTable(
  "search_digests",
  {
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In every mail's link, whose holder can stop the mails and do nothing else. */
    stopToken: text("stop_token").notNull().unique(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
);
