import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { services } from "./catalogue";

/** Keys with which a seller's gateway reports usage. Only the SHA-256 of the key is stored. */
export const serviceKeys = pgTable(
  "service_keys",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The key's first characters, for display. */
    prefix: text().notNull(),
    keyHash: text("key_hash").notNull().unique(),
    /** Its events are validated like any others, but never counted. */
    isTest: boolean("is_test").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [index("service_keys_service_idx").on(table.tenantId, table.serviceId, table.id)],
);

/** Error of one event of a call: a reason with a text in each language, else a field and its message. */
export type UsageCallFault = { index: number } & ({ reason: string } | { field: string; message: string });

/** Gateways' calls with their results, for the seller; kept for 30 days. */
export const usageCalls = pgTable(
  "usage_calls",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    /** Null for a test event sent from the page. */
    keyId: integer("key_id").references(() => serviceKeys.id, { onDelete: "cascade" }),
    isTest: boolean("is_test").notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    result: text({ enum: ["accepted", "repeat", "held", "refused"] }).notNull(),
    /** The HTTP status of the answer. */
    status: integer().notNull(),
    events: integer().notNull(),
    /** Of the events: those counted before, and those held until the buyer accepts them. */
    repeats: integer().notNull().default(0),
    held: integer().notNull().default(0),
    /** Total requests reported; null when unreadable. */
    requests: bigint({ mode: "number" }),
    /** Id of the first event, as sent. */
    eventId: text("event_id"),
    buyer: text(),
    faults: jsonb().$type<UsageCallFault[]>().notNull(),
  },
  (table) => [
    index("usage_calls_service_idx").on(table.tenantId, table.serviceId, table.id),
    index("usage_calls_key_idx").on(table.keyId, table.at),
    index("usage_calls_at_idx").on(table.at),
  ],
);

/** Price per request up to a position in the month, counted from 1; `upTo` null for the rest. */
export interface StoredPriceStep {
  upTo: number | null;
  cents: number;
}

/** A service's price from a moment on. The last one before an event applies. */
export const serviceFees = pgTable(
  "service_fees",
  {
    tenantId: integer("tenant_id").notNull(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    effectiveAt: timestamp("effective_at", { withTimezone: true }).notNull(),
    /** Per request; with steps, that of the first. */
    cents: integer().notNull(),
    /** Null when every request costs the same. */
    steps: jsonb().$type<StoredPriceStep[]>(),
    /** Free requests per UTC month. */
    freeRequests: integer("free_requests").notNull().default(0),
    monthlyFeeCents: integer("monthly_fee_cents").notNull().default(0),
    /** When it was set; null for older prices without a record. */
    setAt: timestamp("set_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.serviceId, table.effectiveAt] }),
    check("service_fees_cents_check", sql`${table.cents} between 0 and 100000`),
    check("service_fees_free_requests_check", sql`${table.freeRequests} between 0 and 1000000000`),
    check("service_fees_monthly_fee_check", sql`${table.monthlyFeeCents} between 0 and 10000000`),
  ],
);

const share = {
  basisPoints: integer("basis_points").notNull(),
  nextBasisPoints: integer("next_basis_points"),
  /** The first UTC day of the next one. */
  nextFrom: date("next_from"),
};

/** The platform's share of a tenant's sales in basis points, if it differs from the default, and a higher one that was announced. */
export const platformShares = pgTable(
  "platform_shares",
  { tenantId: integer("tenant_id").primaryKey(), ...share },
  (table) => [
    check("platform_shares_basis_points_check", sql`${table.basisPoints} between 0 and 10000`),
    check("platform_shares_next_check", sql`${table.nextBasisPoints} between 0 and 10000`),
    check("platform_shares_next_whole_check", sql`(${table.nextBasisPoints} is null) = (${table.nextFrom} is null)`),
  ],
);

/** What the shares became when they were set: a month's fee is charged at the share of its last day. Append-only. */
export const platformShareChanges = pgTable(
  "platform_share_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    setAt: timestamp("set_at", { withTimezone: true }).notNull(),
    ...share,
  },
  (table) => [index("platform_share_changes_tenant_idx").on(table.tenantId, table.setAt, table.id)],
);

const use = {
  /** The seller's. */
  tenantId: integer("tenant_id").notNull(),
  serviceId: integer("service_id").notNull(),
  buyerTenantId: integer("buyer_tenant_id").notNull(),
  buyerCompanyId: integer("buyer_company_id").notNull(),
  /** The UTC day of use. */
  usageDate: date("usage_date").notNull(),
  /**
   * First day of the month whose statement includes it: the month of use, or a later one if that was already closed.
   */
  bookedMonth: date("booked_month").notNull(),
};

/** Usage as reported, once per (source, event id). Immutable: a correction is an event with the difference. */
export const usageEvents = pgTable(
  "usage_events",
  {
    ...use,
    source: text().notNull(),
    eventId: text("event_id").notNull(),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
    /** For a correction: the difference. */
    requests: integer().notNull(),
    /** For a correction: the correct number of the event concerned. */
    statedRequests: integer("stated_requests"),
    /** The price and the platform's share (basis points) at the event. */
    unitCents: integer("unit_cents").notNull(),
    sharePoints: integer("share_points").notNull(),
    /** The cost, if it is not `requests` times `unitCents`: with steps or free requests. */
    cents: bigint({ mode: "number" }),
    /** `effectiveAt` of the price that counts it, if the cost depends on the monthly number. */
    pricedFrom: timestamp("priced_from", { withTimezone: true }),
    restatement: text({ enum: ["late", "correction"] }),
    /** `eventId` of the corrected event, of the same source. */
    correctsId: text("corrects_id"),
    reason: text(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.serviceId, table.source, table.eventId] }),
    index("usage_events_corrections_idx")
      .on(table.tenantId, table.serviceId, table.source, table.correctsId)
      .where(sql`corrects_id is not null`),
    index("usage_events_restatements_idx")
      .on(table.tenantId, table.serviceId, table.receivedAt, table.eventId, table.usageDate)
      .where(sql`restatement is not null`),
    index("usage_events_restated_buyer_idx")
      .on(table.buyerCompanyId, table.receivedAt, table.eventId, table.usageDate)
      .where(sql`restatement is not null`),
  ],
);

/** Sums of events, updated by the statement that inserts them. */
export const usageDailyTotals = pgTable(
  "usage_daily_totals",
  {
    ...use,
    requests: bigint({ mode: "number" }).notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    /** The monthly fee included in the total; on the month's last day. */
    monthlyFeeCents: integer("monthly_fee_cents").notNull().default(0),
    /** Cents times basis points, exact. */
    feePoints: numeric("fee_points").notNull(),
    /** Rounded half away from zero, by the database. */
    feeCents: bigint("fee_cents", { mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`round("fee_points" / 10000)::bigint`),
    restatedAt: timestamp("restated_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({
      name: "usage_daily_totals_pk",
      columns: [table.tenantId, table.serviceId, table.usageDate, table.buyerCompanyId, table.bookedMonth],
    }),
    index("usage_daily_totals_buyer_idx").on(table.buyerCompanyId, table.usageDate),
    index("usage_daily_totals_booked_idx").on(table.buyerCompanyId, table.bookedMonth),
  ],
);

/**
 * A company's requests in a UTC month at a price whose cost depends on their number: the sum of the events with that
 * price.
 */
export const usagePriceCounts = pgTable(
  "usage_price_counts",
  {
    /** The seller's. */
    tenantId: integer("tenant_id").notNull(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    buyerCompanyId: integer("buyer_company_id").notNull(),
    /** First day of the UTC month of use. */
    month: date().notNull(),
    /** `effectiveAt` of the price. */
    pricedFrom: timestamp("priced_from", { withTimezone: true }).notNull(),
    requests: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "usage_price_counts_pk",
      columns: [table.tenantId, table.serviceId, table.buyerCompanyId, table.month, table.pricedFrom],
    }),
    check("usage_price_counts_requests_check", sql`${table.requests} >= 0`),
  ],
);

/** Events far above their buyer's usual level: not counted until the buyer agrees. Never deleted. */
export const heldUsage = pgTable(
  "held_usage",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The seller's. */
    tenantId: integer("tenant_id").notNull(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    buyerCompanyId: integer("buyer_company_id").notNull(),
    source: text().notNull(),
    eventId: text("event_id").notNull(),
    usageDate: date("usage_date").notNull(),
    requests: integer().notNull(),
    /** The event as reported, ready to be counted. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ["held", "accepted", "declined"] }).notNull(),
    heldAt: timestamp("held_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    decidedBy: integer("decided_by"),
    /** For whom it was decided; null until then. */
    decidedSide: text("decided_side", { enum: ["buyer", "platform"] }),
    /** Why, in the platform's words; null where the buyer decided. */
    decisionNote: text("decision_note"),
  },
  (table) => [
    uniqueIndex("held_usage_event_key").on(table.tenantId, table.serviceId, table.source, table.eventId),
    index("held_usage_buyer_idx").on(table.buyerCompanyId, table.serviceId, table.usageDate),
  ],
);
