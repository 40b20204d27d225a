import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./identity";

/** A request for a demo (kind demo) or a campaign sign-up (kind campaign). Private to its tenant. */
export const leads = pgTable(
  "leads",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    kind: text({ enum: ["demo", "campaign"] }).notNull(),
    /** First and last name. */
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text(),
    message: text().notNull().default(""),
    locale: text().notNull(),
    /** One per rendered form: a repeated post for the same address finds the first row. */
    idempotencyKey: text("idempotency_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When an administrator answered, and who; null while it waits. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answeredBy: integer("answered_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("leads_waiting_idx").on(table.tenantId, table.id).where(sql`answered_at is null`),
    index("leads_tenant_created_idx").on(table.tenantId, table.createdAt),
    index("leads_answered_by_idx").on(table.answeredBy).where(sql`answered_by is not null`),
    uniqueIndex("leads_form_key").on(table.tenantId, table.kind, table.idempotencyKey, sql`lower(${table.email})`),
  ],
);
