import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./identity";

/**
 * A user's unsaved input in an editor, for its preview (features/tenancy/typed-previews.server.ts). Private to its
 * tenant.
 */
export const typedPreviews = pgTable(
  "typed_previews",
  {
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `brand:<slug>` or `market`. */
    subject: text().notNull(),
    content: jsonb().notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.subject] }),
    index("typed_previews_kept_idx").on(table.keptAt),
  ],
);
