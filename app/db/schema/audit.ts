import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who changed what, as it was before and after. Private to its tenant; never changed afterwards. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    /** Null for what the system did by itself. Kept when the user is removed. */
    actorUserId: integer("actor_user_id"),
    /** `noun.verb`, such as `user.deactivate`. */
    action: text().notNull(),
    /** What was changed, such as `user:12`. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("audit_log_tenant_idx").on(table.tenantId, table.id),
    index("audit_log_subject_idx").on(table.tenantId, table.subject, table.id),
  ],
);
