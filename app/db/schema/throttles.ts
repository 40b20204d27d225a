import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * How full each leaky bucket is (features/throttling/throttles.server.ts). Platform-wide and without personal data:
 * `key` names the limit and a SHA-256 of whom it limits.
 */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    /** When the bucket is empty again if nothing more is taken; a row whose time has passed means nothing. */
    drainedAt: timestamp("drained_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("throttles_drained_idx").on(table.drainedAt)],
);
