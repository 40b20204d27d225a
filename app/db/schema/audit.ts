import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who changed what, with values before and after. Private to its tenant; immutable. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    /** Null for the system. Kept when the user is deleted. */
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
    index("audit_log_tenant_created_idx").on(table.tenantId, table.createdAt),
    index("audit_log_tenant_idx").on(table.tenantId, table.id),
    index("audit_log_subject_idx").on(table.tenantId, table.subject, table.id),
  ],
);
