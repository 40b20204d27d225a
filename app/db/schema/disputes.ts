import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { services } from "./catalogue";
import { companies, users } from "./identity";

const parties = {
  /** The seller's. */
  tenantId: integer("tenant_id").notNull(),
  buyerTenantId: integer("buyer_tenant_id").notNull(),
};

const sides = ["buyer", "seller", "platform"] as const;

/** A buyer's dispute of a line: its use of a service in a UTC month, or on one day of it. */
export const disputes = pgTable(
  "disputes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...parties,
    /** The id in addresses: `dsp_` and 22 random characters. */
    publicId: text("public_id").notNull().unique(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    sellerCompanyId: integer("seller_company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    buyerCompanyId: integer("buyer_company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** First day of the UTC month of use. */
    month: date().notNull(),
    /** The disputed days: the whole month, or one day of it. */
    firstDay: date("first_day").notNull(),
    lastDay: date("last_day").notNull(),
    /** Requests counted on these days when it was opened. */
    requests: bigint({ mode: "number" }).notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    state: text({ enum: ["open", "answered", "corrected", "declined"] }).notNull(),
    /** Who ended it; null while it is open. */
    decidedBy: text("decided_by", { enum: sides }),
    /** The previous dispute of the same line, if the seller ended it: then only the platform may decline. */
    repeatsId: integer("repeats_id").references((): AnyPgColumn => disputes.id, { onDelete: "set null" }),
    /** Incremented by each change, to detect concurrent ones. */
    version: integer().notNull().default(0),
    /** Deadline for the side whose turn it is; afterwards the platform may decide. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    /** When the platform was notified that it is overdue; null before. */
    overdueToldAt: timestamp("overdue_told_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("disputes_running_key")
      .on(table.serviceId, table.buyerCompanyId, table.month)
      .where(sql`state in ('open', 'answered')`),
    index("disputes_line_idx").on(table.tenantId, table.serviceId, table.buyerCompanyId, table.month),
    index("disputes_buyer_idx").on(table.buyerCompanyId, table.id),
    index("disputes_seller_idx").on(table.sellerCompanyId, table.id),
    index("disputes_due_idx").on(table.dueAt).where(sql`state in ('open', 'answered')`),
    index("disputes_repeats_idx").on(table.repeatsId),
    check("disputes_days_check", sql`${table.firstDay} between ${table.month} and ${table.lastDay}`),
  ],
);

/** A dispute's row. */
export type StoredDispute = typeof disputes.$inferSelect;

/** Messages and actions in a dispute, oldest first. */
export const disputeEntries = pgTable(
  "dispute_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...parties,
    disputeId: integer("dispute_id")
      .notNull()
      .references(() => disputes.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: sides }).notNull(),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text({ enum: ["report", "reply", "correct", "decline", "takeBack"] }).notNull(),
    note: text().notNull(),
    /** For a correction: the UTC day, the counted and the correct number, and the difference in cents. */
    day: date(),
    requestsBefore: bigint("requests_before", { mode: "number" }),
    requestsAfter: bigint("requests_after", { mode: "number" }),
    cents: bigint({ mode: "number" }),
  },
  (table) => [index("dispute_entries_dispute_idx").on(table.disputeId, table.id)],
);

/** The usage events that corrected a dispute. */
export const disputeCorrections = pgTable(
  "dispute_corrections",
  {
    ...parties,
    serviceId: integer("service_id").notNull(),
    source: text().notNull(),
    eventId: text("event_id").notNull(),
    disputeId: integer("dispute_id")
      .notNull()
      .references(() => disputes.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.serviceId, table.source, table.eventId] }),
    index("dispute_corrections_dispute_idx").on(table.disputeId),
  ],
);
