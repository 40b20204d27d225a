import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * One row for each thing whose change the caches must hear of: `catalogue`, `community`, `tenant:<id>`.
 * The row's lock puts its versions in the order of their commits, so a watcher that compares them misses none.
 */
export const contentChanges = pgTable("content_changes", {
  topic: text().primaryKey(),
  version: bigint({ mode: "number" }).notNull().default(1),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
});
