import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./identity.ts";

/** Forms posted after their sender's session had ended (features/identity/pending-form/pending-forms.server.ts). */
export const pendingForms = pgTable(
  "unsent_forms",
  {
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    /** The form's action, including the query. */
    path: text().notNull(),
    fields: jsonb().$type<[name: string, value: string][]>().notNull(),
    keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.id] }),
    index("unsent_forms_kept_idx").on(table.keptAt),
  ],
);
