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
  ListingSnapshot,
  ProviderValues,
  RegistrationValues,
  StoredFinance,
} from "./listing-values.ts";

/**
 * A seller's listing on its way into the catalogue: what was typed at each step, also when it is not right yet. One that
 * is in the catalogue has `serviceId`, and `published` is what was accepted last. Private to its tenant and company.
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
    criteria: jsonb().$type<CriteriaValues>(),
    fees: jsonb().$type<FeesValues>(),
    /** Of the bank account only the last four digits. */
    finance: jsonb().$type<StoredFinance>(),
    /** The OpenAPI document that came with the draft, as JSON text. */
    openApiDocument: text("open_api_document"),
    published: jsonb().$type<ListingSnapshot>(),
    /** The status that the service had before the seller withdrew it; null while it is not withdrawn. */
    withdrawnStatus: smallint("withdrawn_status"),
    /** Who sent it in, and the language of the mails about it. */
    submittedBy: integer("submitted_by").references(() => users.id, { onDelete: "set null" }),
    locale: text().notNull().default("en"),
    /** One per rendered form: a repeated post finds the row that the first one made. */
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

/** What happened to a listing, oldest first; never changed afterwards. */
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
    /** What differed from the live listing when it was sent in. */
    changes: jsonb().$type<ListingChange[]>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("listing_events_listing_idx").on(table.tenantId, table.listingId, table.id)],
);

/** In which states a service may be used; none named means everywhere. Public, as the catalogue is. */
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
