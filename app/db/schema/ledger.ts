import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companies } from "./identity";

/**
 * `kind`: `company` (a company's balance with the platform; positive is credit), `seller` (its earnings), and the
 * platform's own without a company: `fees`, `promotion`, `bank`.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    kind: text({ enum: ["company", "seller", "fees", "promotion", "bank"] }).notNull(),
    companyId: integer("company_id").references(() => companies.id),
  },
  (table) => [unique("ledger_accounts_key").on(table.tenantId, table.kind, table.companyId).nullsNotDistinct()],
);

/** Ledger transactions, one per `key`. Append-only. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    kind: text({ enum: ["marketCredit", "statement", "payment", "payout"] }).notNull(),
    /** The company concerned. */
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    key: text().notNull(),
    postedAt: timestamp("posted_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("ledger_transactions_key").on(table.tenantId, table.key)],
);

/** Movements of a transaction in cents, which sum to zero (enforced by a trigger). Append-only. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    tenantId: integer("tenant_id").notNull(),
    accountId: integer("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    transactionId: integer("transaction_id")
      .notNull()
      .references(() => ledgerTransactions.id),
    cents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.accountId, table.transactionId] }),
    index("ledger_entries_transaction_idx").on(table.transactionId),
    // Finds corrections among thousands of statements.
    index("ledger_entries_negative_idx")
      .on(table.tenantId, table.accountId, table.transactionId)
      .where(sql`${table.cents} < 0`),
    check("ledger_entries_cents_check", sql`${table.cents} <> 0`),
  ],
);

/** How a company pays; `details` are specific to the provider. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    provider: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.companyId] })],
);

/** A tenant's account for incoming payments and payouts. It is printed on each bill, so nothing in it is secret. */
export const bankAccounts = pgTable("bank_accounts", {
  tenantId: integer("tenant_id").primaryKey(),
  holder: text().notNull(),
  bankName: text("bank_name").notNull(),
  /** ABA, nine digits. */
  routingNumber: text("routing_number").notNull(),
  accountNumber: text("account_number").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
