import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Fill levels of leaky buckets (features/throttling/throttles.server.ts). Platform-wide and without personal data:
 * `key` names the limit and a SHA-256 of its subject.
 */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    /** When the bucket will be empty without further charges; a row past that time is meaningless. */
    drainedAt: timestamp("drained_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("throttles_drained_idx").on(table.drainedAt)],
);
