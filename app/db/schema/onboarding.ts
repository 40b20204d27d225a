import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { companies, users } from "./identity";

/** The spec's gigcodes. Only the SHA-256 of the upper-case code is stored. */
export const invitationCodes = pgTable("invitation_codes", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for a code of all tenants. */
  tenantId: integer("tenant_id"),
  codeHash: text("code_hash").notNull().unique(),
  /** Campaign or person to which its registrations are attributed. */
  label: text().notNull(),
  useLimit: integer("use_limit").notNull(),
  usedCount: integer("used_count").notNull().default(0),
  expiresAt: timestamp("expires_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * How an account was created: an agency's or a seller's registration, or a person who joined an agency by its link
 * (kind agent).
 */
export const registrations = pgTable(
  "registrations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    kind: text({ enum: ["agency", "agent", "seller"] }).notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    invitationCodeId: integer("invitation_code_id").references(() => invitationCodes.id, { onDelete: "set null" }),
    utmSource: text("utm_source").notNull().default(""),
    /** The referring partner's agency code and agent address. */
    agencyCode: text("agency_code").notNull().default(""),
    agentEmail: text("agent_email").notNull().default(""),
    locale: text().notNull(),
    acceptedTermsAt: timestamp("accepted_terms_at", { withTimezone: true }).notNull(),
    /** One per rendered form: a repeated post for the same address finds the first row. */
    idempotencyKey: text("idempotency_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("registrations_form_idx").on(table.tenantId, table.idempotencyKey),
    index("registrations_code_idx").on(table.invitationCodeId),
  ],
);

/**
 * Which terms and privacy policy an account's owner accepted, by registering or by the password of an invitation. It stays
 * as long as the account: the audit log, which says the same, loses its entries after their period.
 */
export const acceptedTerms = pgTable(
  "accepted_terms",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the text states it; null for a text without one. */
    terms: text(),
    /** SHA-256 of the text as HTML, in hexadecimal; null without a text. */
    termsHash: text("terms_hash"),
    privacyPolicy: text("privacy_policy"),
    privacyPolicyHash: text("privacy_policy_hash"),
    /** In which they were read. */
    language: text().notNull(),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("accepted_terms_user_idx").on(table.userId)],
);
