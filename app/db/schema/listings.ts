import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { services } from "./catalogue";
import { companies, users } from "./identity";
import type {
  CriteriaValues,
  FeesValues,
  ListingChange,
  ListingFiles,
  ListingSample,
  ListingSnapshot,
  ProviderValues,
  RegistrationValues,
  StoredFinance,
} from "./listing-values.ts";

/**
 * A seller's listing in preparation: typed values of each step, valid or not. One in the catalogue has `serviceId`,
 * and `published` is the last accepted version. Private to its tenant and company.
 */
export const listings = pgTable(
  "listings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    serviceId: integer("service_id").references(() => services.id, { onDelete: "set null" }),
    status: text({ enum: ["draft", "submitted", "changes", "rejected", "published"] })
      .notNull()
      .default("draft"),
    registration: jsonb().$type<RegistrationValues>(),
    provider: jsonb().$type<ProviderValues>(),
    files: jsonb().$type<ListingFiles>(),
    samples: jsonb().$type<ListingSample[]>(),
    criteria: jsonb().$type<CriteriaValues>(),
    fees: jsonb().$type<FeesValues>(),
    /** Only the last four digits of the bank account. */
    finance: jsonb().$type<StoredFinance>(),
    /** By step, the key of the rendered form that saved it last. */
    stepWriters: jsonb("step_writers").$type<Record<string, string>>().notNull().default({}),
    /** The draft's OpenAPI document, as JSON text. */
    openApiDocument: text("open_api_document"),
    published: jsonb().$type<ListingSnapshot>(),
    /** The service's status before the seller withdrew it; null while it is not withdrawn. */
    withdrawnStatus: smallint("withdrawn_status"),
    /** The submitter, and the language of mails about it. */
    submittedBy: integer("submitted_by").references(() => users.id, { onDelete: "set null" }),
    locale: text().notNull().default("en"),
    /** One per rendered form: a repeated post finds the first row. */
    idempotencyKey: text("idempotency_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    submittedAt: timestamp("submitted_at", { withTimezone: true }),
  },
  (table) => [
    index("listings_company_idx").on(table.tenantId, table.companyId, table.updatedAt),
    index("listings_submitted_idx").on(table.submittedAt).where(sql`status = 'submitted'`),
    uniqueIndex("listings_service_key").on(table.tenantId, table.serviceId),
    uniqueIndex("listings_form_key").on(table.tenantId, table.companyId, table.idempotencyKey),
  ],
);

/** Events of a listing, oldest first; immutable. */
export const listingEvents = pgTable(
  "listing_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    kind: text({
      enum: ["created", "submitted", "takenBack", "changesAsked", "rejected", "accepted", "withdrawn", "reactivated"],
    }).notNull(),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    /** The administrator's reason. */
    note: text(),
    /** Changes from the live listing at submission. */
    changes: jsonb().$type<ListingChange[]>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("listing_events_listing_idx").on(table.tenantId, table.listingId, table.id)],
);

/** States in which a service is available; none means everywhere. Public, like the catalogue. */
export const serviceStates = pgTable(
  "service_states",
  {
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    state: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.state] })],
);
