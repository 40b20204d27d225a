import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { services } from "./catalogue";
import { companies, users } from "./identity";

/** A buyer's request for a service (kind service) or a workflow (kind workflow). Private to its tenant. */
export const requests = pgTable(
  "requests",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    kind: text({ enum: ["service", "workflow"] }).notNull(),
    /** As in features/requests/request-process.ts; the version is that of the process at submission. */
    status: text().notNull().default("submitted"),
    processVersion: integer("process_version").notNull().default(1),
    /** Incremented by each move, to detect concurrent ones. */
    version: integer().notNull().default(0),
    serviceId: integer("service_id").references(() => services.id, { onDelete: "set null" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    companyId: integer("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** The seller; null for a need without a listing. */
    ownerCompanyId: integer("owner_company_id").references(() => companies.id, { onDelete: "set null" }),
    assigneeUserId: integer("assignee_user_id").references(() => users.id, { onDelete: "set null" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    workEmail: text("work_email").notNull(),
    phoneNumber: text("phone_number"),
    serviceName: text("service_name").notNull().default(""),
    workflowName: text("workflow_name").notNull().default(""),
    description: text().notNull(),
    businessTypes: text("business_types").array().notNull().default(sql`'{}'`),
    acceptedTerms: boolean("accepted_terms").notNull(),
    locale: text().notNull(),
    /** One per rendered form: a repeated post finds the first row. */
    idempotencyKey: text("idempotency_key"),
    /** Keyed hash of the sender's network address; null for a signed-in user. */
    senderHash: text("sender_hash"),
    /** When its seller marked it as spam, which removes it from the inbox. */
    spamAt: timestamp("spam_at", { withTimezone: true }),
    /** Origin of the site it was sent from, for links in mail to the buyer. */
    origin: text().notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Time of the last event, to the millisecond. */
    updatedAt: timestamp("updated_at", { withTimezone: true })
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
  },
  (table) => [
    index("requests_owner_updated_idx").on(table.ownerCompanyId, table.updatedAt, table.id),
    // The inbox counts by it alone: all that it counts by, in the order of its groups.
    index("requests_owner_counted_idx").on(
      table.ownerCompanyId,
      table.status,
      table.serviceId,
      table.id,
      table.tenantId,
      table.spamAt,
    ),
    index("requests_tenant_updated_idx").on(table.tenantId, table.updatedAt, table.id),
    index("requests_updated_idx").on(table.updatedAt, table.id),
    index("requests_company_idx").on(table.companyId, table.updatedAt, table.id),
    index("requests_user_idx").on(table.userId, table.updatedAt, table.id),
    index("requests_unclaimed_idx").on(sql`lower(${table.workEmail})`).where(sql`user_id is null`),
    index("requests_tenant_created_idx").on(table.tenantId, table.createdAt),
    index("requests_assignee_idx").on(table.assigneeUserId).where(sql`assignee_user_id is not null`),
    uniqueIndex("requests_idempotency_key").on(table.tenantId, table.idempotencyKey),
    uniqueIndex("requests_open_key")
      .on(
        table.tenantId,
        table.kind,
        sql`coalesce(${table.serviceId}, 0)`,
        sql`lower(${table.workEmail})`,
        // A former member asks anew: what was asked in the company's name stays the company's.
        sql`coalesce(${table.companyId}, 0)`,
      )
      .where(sql`status not in ('live', 'declined', 'withdrawn')`),
  ],
);

/** A request's row. */
export type StoredRequest = typeof requests.$inferSelect;

/** Events of a request, oldest first. */
export const requestEvents = pgTable(
  "request_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    requestId: integer("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    kind: text({ enum: ["submitted", "moved", "message", "assigned", "claimed"] }).notNull(),
    actor: text({ enum: ["buyer", "seller", "administrator"] })
      .notNull()
      .default("buyer"),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    /** The seller for whom somebody else acted: a market's owner by delegation, or the platform. */
    onBehalfOfCompanyId: integer("on_behalf_of_company_id").references(() => companies.id, { onDelete: "set null" }),
    fromStatus: text("from_status"),
    toStatus: text("to_status"),
    /** A message or a reason; plain text. */
    note: text(),
    /** One per rendered form. */
    idempotencyKey: text("idempotency_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("request_events_request_idx").on(table.tenantId, table.requestId, table.id),
    // Foreign keys look for their rows without a tenant.
    index("request_events_of_idx").on(table.requestId),
    index("request_events_actor_idx").on(table.actorUserId).where(sql`actor_user_id is not null`),
    uniqueIndex("request_events_form_key").on(table.tenantId, table.requestId, table.idempotencyKey),
  ],
);

/** Mailed links by which a visitor follows a request. Only the SHA-256 of the token is stored. */
export const requestLinks = pgTable(
  "request_links",
  {
    tenantId: integer("tenant_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    requestId: integer("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.tokenHash] }),
    index("request_links_request_idx").on(table.requestId),
  ],
);

/**
 * Where a seller lets owners of markets answer requests for its services. No row belongs to a tenant: a seller's
 * services are shown on many.
 */
export const answerDelegations = pgTable(
  "answer_delegations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerCompanyId: integer("seller_company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Null for all of its services. */
    serviceId: integer("service_id").references(() => services.id, { onDelete: "cascade" }),
    /** Null for every market. */
    marketCompanyId: integer("market_company_id").references(() => companies.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("answer_delegations_key")
      .on(table.sellerCompanyId, table.serviceId, table.marketCompanyId)
      .nullsNotDistinct(),
    index("answer_delegations_market_idx").on(table.marketCompanyId),
  ],
);

/** Senders blocked by a seller as spam: keyed hashes of network and e-mail addresses. Private to the tenant. */
export const stoppedSenders = pgTable(
  "stopped_senders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    /** The seller; null when the tenant's own people answer. */
    companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    /** The marked request: unmarking it ends the block. */
    requestId: integer("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("stopped_senders_hash_idx").on(table.tenantId, table.hash),
    index("stopped_senders_request_idx").on(table.requestId),
  ],
);
