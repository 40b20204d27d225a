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
  /** All that is kept of the account number (decision 013). */
  accountLast4: text("account_last4").notNull(),
};

/** Where a seller is paid. */
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

/** That a tenant's sellers were paid for a payout day, once. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    /** What buyers had paid before this day (00:00 UTC) is in it. */
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

/** What a seller got in a run, and where it went. */
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
