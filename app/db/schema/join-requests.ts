import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { companies, users } from "./identity";

/** A person without a company asked to join one by its registration link. Private to the tenant of both. */
export const joinRequests = pgTable(
  "join_requests",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text({ enum: ["pending", "approved", "declined", "withdrawn"] })
      .notNull()
      .default("pending"),
    /** Why it was declined. */
    reason: text(),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("join_requests_pending_key").on(table.userId).where(sql`state = 'pending'`),
    index("join_requests_company_idx").on(table.tenantId, table.companyId, table.id),
  ],
);
