import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * One row per topic whose changes caches must notice (`ContentTopic` in content-changes.server.ts).
 * The row's lock orders its versions by commit, so that a watcher comparing them misses none.
 */
export const contentChanges = pgTable("content_changes", {
  topic: text().primaryKey(),
  version: bigint({ mode: "number" }).notNull().default(1),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
});
