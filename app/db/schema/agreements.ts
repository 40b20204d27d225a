import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import { requests } from "./requests";

const parties = {
  /** The seller's. */
  tenantId: integer("tenant_id").notNull(),
  buyerTenantId: integer("buyer_tenant_id").notNull(),
};

const states = ["offered", "active", "paused", "ended", "declined"] as const;

/** A company's agreement to use and pay for a seller's service. Use by anyone else is not billed. */
export const agreements = pgTable(
  "agreements",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...parties,
    /** The id in gateways' events and addresses: `agr_` and 22 random characters. */
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
    /** What it results from; `use` billed before agreements were introduced counts as a request. */
    origin: text({ enum: ["request", "workflow", "offer"] }).notNull(),
    requestId: integer("request_id").references(() => requests.id, { onDelete: "set null" }),
    state: text({ enum: states }).notNull(),
    /** Which side paused it: only that side can resume. Null unless paused. */
    pausedBy: text("paused_by", { enum: ["buyer", "seller", "platform"] }),
    /** Incremented by each change, to detect concurrent ones. */
    version: integer().notNull().default(0),
    /** Price per transaction in cents when it was made. Use costs the price at the time of use. */
    unitCents: integer("unit_cents").notNull(),
    /** Start of billing; null for an offer. */
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    pausedAt: timestamp("paused_at", { withTimezone: true }),
    /** First and last UTC day of use, as offered; null without one. */
    firstDay: date("first_day"),
    lastDay: date("last_day"),
    /** Mails about the last day: 1 before it, 2 after it. */
    endNotices: integer("end_notices").notNull().default(0),
    /** Monthly limit that the seller proposed; the buyer decides. */
    proposedLimitCents: bigint("proposed_limit_cents", { mode: "number" }),
    /** Maximum cents per UTC month of use; null for no limit. */
    monthlyLimitCents: bigint("monthly_limit_cents", { mode: "number" }),
    /** Whether use beyond the limit is refused instead of only reported. */
    limitIsHard: boolean("limit_is_hard").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("agreements_running_key")
      .on(table.serviceId, table.buyerCompanyId)
      .where(sql`state not in ('ended', 'declined')`),
    index("agreements_service_idx").on(table.tenantId, table.serviceId, table.buyerCompanyId),
    index("agreements_buyer_idx").on(table.buyerCompanyId, table.id),
    index("agreements_seller_idx").on(table.sellerCompanyId, table.id),
    index("agreements_request_idx").on(table.requestId),
    index("agreements_last_day_idx").on(table.lastDay).where(sql`last_day is not null and end_notices < 2`),
    check("agreements_limit_check", sql`${table.monthlyLimitCents} >= 0`),
    check("agreements_proposed_limit_check", sql`${table.proposedLimitCents} >= 0`),
    check("agreements_days_check", sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);

/** An agreement's row. */
export type StoredAgreement = typeof agreements.$inferSelect;

/** The history of an agreement, oldest first. Its state at a time is that of the last change before. */
export const agreementChanges = pgTable(
  "agreement_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...parties,
    agreementId: integer("agreement_id")
      .notNull()
      .references(() => agreements.id, { onDelete: "cascade" }),
    /** When it takes effect. */
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: ["buyer", "seller", "platform"] }).notNull(),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    /** Null for the first. */
    fromState: text("from_state", { enum: states }),
    /** Equal to `fromState` when the limit was changed. */
    toState: text("to_state", { enum: states }).notNull(),
    /** The new limit, if it was set. */
    limitCents: bigint("limit_cents", { mode: "number" }),
    limitIsHard: boolean("limit_is_hard"),
  },
  (table) => [index("agreement_changes_agreement_idx").on(table.agreementId, table.id)],
);

/** A company's maximum spend per UTC month of use, over all its agreements. The tenant is the company's own. */
export const spendingLimits = pgTable(
  "spending_limits",
  {
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Null for no limit. */
    cents: bigint({ mode: "number" }),
    isHard: boolean("is_hard").notNull().default(false),
    version: integer().notNull().default(0),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.companyId] }),
    check("spending_limits_cents_check", sql`${table.cents} >= 0`),
  ],
);

/** Alerts sent to a company for a share of a limit, once a month. The tenant is the company's own. */
export const spendingAlerts = pgTable(
  "spending_alerts",
  {
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** 0 for the limit over all agreements. */
    agreementId: integer("agreement_id").notNull(),
    /** First day of the UTC month of use. */
    month: date().notNull(),
    percent: integer().notNull(),
    toldAt: timestamp("told_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.companyId, table.agreementId, table.month, table.percent] }),
  ],
);
