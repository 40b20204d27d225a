import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { services } from "./catalogue";
import { companies, users } from "./identity";

/** What a company decided about a service after it had looked at its due-diligence file (docs/decisions/063). */
export const diligenceDecisions = pgTable(
  "diligence_decisions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The company's. */
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    decision: text({ enum: ["approved", "conditional", "declined"] }).notNull(),
    /** Reasons or conditions, for the company's own people. */
    note: text().notNull(),
    /** When the company looks again; at most a year after it decided. */
    reviewOn: date("review_on").notNull(),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: timestamp("decided_at", { withTimezone: true }).notNull(),
    /** When the company was reminded of the review; null before. */
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    /** Incremented by each change, to detect concurrent ones. */
    version: integer().notNull().default(0),
  },
  (table) => [
    unique("diligence_decisions_once").on(table.companyId, table.serviceId),
    index("diligence_decisions_service_idx").on(table.serviceId),
    index("diligence_decisions_due_idx").on(table.reviewOn).where(sql`reminded_at is null`),
    index("diligence_decisions_decided_by_idx").on(table.decidedBy).where(sql`decided_by is not null`),
  ],
);
