import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { services } from "./catalogue";
import { companies, users } from "./identity";

/** What a seller answers to agencies' due-diligence questions, for all its services or for one (docs/decisions/063). */
export const diligenceAnswers = pgTable(
  "diligence_answers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The seller's. */
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Null for an answer that holds for all services without one of their own. */
    serviceId: integer("service_id").references(() => services.id, { onDelete: "cascade" }),
    question: text({
      enum: [
        "dataClasses",
        "dataLocation",
        "retention",
        "encryption",
        "signIn",
        "soc2",
        "cyberCover",
        "errorsCover",
        "breachNotice",
        "subprocessors",
        "contacts",
      ],
    }).notNull(),
    /** Plain text, or the chosen word; empty where the answer is a number. */
    value: text().notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }),
    hours: integer(),
    /** What a SOC 2 report covers; type I has the last day alone. */
    periodFrom: date("period_from"),
    periodUntil: date("period_until"),
    /** A page of the seller's that shows it. */
    evidenceUrl: text("evidence_url"),
    /** Address in the file store, which is never shown: behind it are a salt and the PDF. */
    documentUrl: text("document_url"),
    documentName: text("document_name"),
    /** Of the PDF. */
    documentSha256: text("document_sha256"),
    /** Only companies that have accepted the terms read the document. */
    isRestricted: boolean("is_restricted").notNull().default(false),
    /** The evidence's last day (UTC). */
    expiresOn: date("expires_on"),
    /** `stated` has no evidence that could be checked. */
    state: text({ enum: ["stated", "waiting", "accepted", "declined"] }).notNull(),
    /** Why it was declined. */
    reason: text(),
    reviewedBy: integer("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: timestamp("reviewed_at", { withTimezone: true }),
    /** When the seller and its buyers were told that the evidence has lapsed; null before. */
    lapseToldAt: timestamp("lapse_told_at", { withTimezone: true }),
    /** Incremented by each change, to detect concurrent ones. */
    version: integer().notNull().default(0),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("diligence_answers_once").on(table.companyId, table.serviceId, table.question).nullsNotDistinct(),
    index("diligence_answers_service_idx").on(table.serviceId),
    index("diligence_answers_reviewer_idx").on(table.reviewedBy).where(sql`reviewed_by is not null`),
    index("diligence_answers_state_idx").on(table.state, table.changedAt),
    index("diligence_answers_lapse_idx").on(table.expiresOn).where(sql`state = 'accepted' and lapse_told_at is null`),
    check("diligence_answers_amount", sql`${table.amountCents} >= 0 and ${table.hours} >= 0`),
  ],
);

/** An answer's row. */
export type StoredDiligenceAnswer = typeof diligenceAnswers.$inferSelect;
