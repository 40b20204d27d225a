import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** Somebody who wants to be called: asks for a demo (kind demo) or joins a campaign (kind campaign). Private to its tenant. */
export const leads = pgTable(
  "leads",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    kind: text({ enum: ["demo", "campaign"] }).notNull(),
    /** First and last name in one. */
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text(),
    message: text().notNull().default(""),
    locale: text().notNull(),
    /** One per rendered form: a repeated post for the same address finds the row that the first one made. */
    idempotencyKey: text("idempotency_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("leads_tenant_created_idx").on(table.tenantId, table.createdAt),
    uniqueIndex("leads_form_key").on(table.tenantId, table.kind, table.idempotencyKey, sql`lower(${table.email})`),
  ],
);
