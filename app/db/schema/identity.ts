import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** Ids of systems and lines of business, USPS codes of states, and a size (docs/decisions/059). */
export interface StoredAgencyProfile {
  systems: number[];
  states: string[];
  lines: number[];
  size: "solo" | "small" | "medium" | "large" | null;
}

/** An agency, broker, carrier, seller or partner; one with `hasGigMarket` is also a tenant of its own, called a market. */
export const companies = pgTable(
  "companies",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    logoUrl: text("logo_url"),
    /** Pixels; null for a logo that was not uploaded. */
    logoWidth: integer("logo_width"),
    logoHeight: integer("logo_height"),
    website: text(),
    description: text(),
    phone: text(),
    address: text(),
    /** What it says about itself to see which services fit it; for its own people only. */
    agencyProfile: jsonb("agency_profile").$type<StoredAgencyProfile>(),
    hasGigMarket: boolean("has_gig_market").notNull().default(false),
    headerText: text("header_text"),
    /** What its registration link allows (features/members/joining). */
    joiningMode: text("joining_mode", { enum: ["closed", "approval", "open", "domains"] })
      .notNull()
      .default("approval"),
    /** Domains of its people's addresses, lower case. */
    joiningDomains: text("joining_domains").array().notNull().default(sql`'{}'`),
    /** SHA-256 of the private link's token; null without one. */
    joinLinkHash: text("join_link_hash"),
    joinLinkEndsAt: timestamp("join_link_ends_at", { withTimezone: true }),
    /** Whether it has a row in `spending_limits`, which other tenants do not see. */
    hasSpendingLimit: boolean("has_spending_limit").notNull().default(false),
    /** When it was erased: its row stays, without a name, for the ledger and other companies' records. */
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("companies_name_idx").on(table.tenantId, sql`lower(${table.name})`)],
);

/** `roleId`: 1 platform administrator, 2 company administrator, 3 agent, 4 seller. An e-mail has one account on the platform. */
export const users = pgTable(
  "users",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id").references(() => companies.id),
    roleId: integer("role_id").notNull(),
    email: text().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text(),
    /** argon2id in PHC form; null until the first password is set. */
    passwordHash: text("password_hash"),
    /**
     * Login asks for a second step: whether the user has rows in `account_factors`, which only the account's own tenant
     * sees.
     */
    hasFactor: boolean("has_factor").notNull().default(false),
    emailVerifiedAt: timestamp("email_verified_at", { withTimezone: true }),
    deactivatedAt: timestamp("deactivated_at", { withTimezone: true }),
    /** When its owner closed it, which deactivates it too; it is deleted after the tenant's period. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** Null until the first sign-in. As precise as a session's own. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }),
    /** The language that the user chose; null: the browser's preference. */
    locale: text(),
    /** Whether the company's administrator lets the user use the quoting partner. */
    quotingPartner: boolean("quoting_partner").notNull().default(false),
    /** For sellers (role 4): a team member, not a manager. */
    isTeamMember: boolean("is_team_member").notNull().default(false),
    /** Lists of first steps that the user has dismissed (features/dashboard/checklist). */
    dismissedChecklists: text("dismissed_checklists").array().notNull().default(sql`'{}'`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_company_idx").on(table.companyId),
    index("users_closed_idx").on(table.closedAt).where(sql`closed_at is not null`),
  ],
);

/** A signed-in browser or client. Only the SHA-256 of the opaque token is stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tenantId: integer("tenant_id").notNull(),
    userAgent: text("user_agent"),
    address: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** When its user last confirmed the password or a factor, for dangerous actions; null for never. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  },
  (table) => [index("sessions_user_idx").on(table.userId)],
);
