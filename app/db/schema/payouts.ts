import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { companies, users } from "./identity";
import { ledgerTransactions } from "./ledger";

const payee = {
  holder: text().notNull(),
  bankName: text("bank_name").notNull(),
  accountType: text("account_type", { enum: ["checking", "savings"] }).notNull(),
  /** ABA, nine digits. */
  routingNumber: text("routing_number").notNull(),
  /** All that is stored of the account number (decision 013). */
  accountLast4: text("account_last4").notNull(),
};

/** A seller's account for payouts. */
export const payoutAccounts = pgTable(
  "payout_accounts",
  {
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    ...payee,
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.companyId] })],
);

/** A payout of a tenant's sellers, one per payout day. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    /** Includes buyers' payments before this day (00:00 UTC). */
    payoutOn: date("payout_on").notNull(),
    madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
    madeBy: integer("made_by").references(() => users.id, { onDelete: "set null" }),
    /** The account that it was paid from, as it was then. */
    holder: text().notNull(),
    bankName: text("bank_name").notNull(),
    routingNumber: text("routing_number").notNull(),
    accountNumber: text("account_number").notNull(),
  },
  (table) => [unique("payout_runs_key").on(table.tenantId, table.payoutOn)],
);

/** A seller's payout in a run, with its account. */
export const payouts = pgTable(
  "payouts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    runId: integer("run_id")
      .notNull()
      .references(() => payoutRuns.id),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id),
    transactionId: integer("transaction_id")
      .notNull()
      .unique()
      .references(() => ledgerTransactions.id),
    cents: bigint({ mode: "number" }).notNull(),
    ...payee,
  },
  (table) => [
    unique("payouts_key").on(table.runId, table.companyId),
    index("payouts_company_idx").on(table.tenantId, table.companyId, table.id),
    check("payouts_cents_check", sql`${table.cents} > 0`),
  ],
);
