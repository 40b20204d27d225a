import { type SQL, sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";
import { payoutAccounts } from "#app/db/schema/payouts.ts";
import type { Database } from "#app/db/scope.ts";
import { settledDebits } from "#app/features/ledger/settled-debits.server.ts";
import { newestOpenDispute } from "#app/features/usage/disputes/line-marks.server.ts";
import type { Payee } from "./payee.ts";
import { uncoveredCredits } from "./uncovered-credits.server.ts";

/** A seller's balance with its tenant, in cents. */
export interface Payable {
  tenantId: number;
  companyId: number;
  name: string;
  /** From statements that buyers had paid by the cut-off, less payouts; negative after a correction. */
  cents: number;
  /** Everything earned and not paid out. */
  balanceCents: number;
  /** Public id of the newest open dispute about its services; null without one. It is paid until decided. */
  dispute: string | null;
  /** Null when the seller has no account. */
  payee: Payee | null;
}

type Row = {
  tenantId: number;
  companyId: number;
  name: string;
  cents: string;
  balance: string;
  dispute: string | null;
} & {
  [Field in keyof Payee]: Payee[Field] | null;
};

/**
 * What the sellers of these tenants can be paid, largest amounts first. Only statements that their buyers have paid in full
 * count, and not by a correction that its own seller does not cover; negative ones count immediately. With `companyId` only that seller.
 * Call it where every tenant's rows are visible (`asPlatform`).
 */
export async function listPayable(
  db: Database,
  { tenantIds, cutOff, companyId }: { tenantIds: readonly number[]; cutOff: Date; companyId?: number },
): Promise<Payable[]> {
  const isNamed = companyId === undefined ? sql`` : sql`and seller.company_id = ${companyId}`;
  const isMeant = sql`seller.tenant_id = any(${sql.param([...tenantIds])}::int[]) ${isNamed}`;
  const { rows } = await db.execute<Row>(sql`
    with open as materialized (
      select transaction_id from (${countedDebits(isMeant, cutOff)}) debit where settled_at is null
    )
    select seller.tenant_id as "tenantId", seller.company_id as "companyId", company.name,
      coalesce(sum(entry.cents) filter (where ${isPayable}), 0) as cents, sum(entry.cents) as balance,
      ${newestOpenDispute(sql`dispute.tenant_id = seller.tenant_id and dispute.seller_company_id = seller.company_id`)} as dispute,
      payee.holder, payee.bank_name as "bankName", payee.account_type as "accountType",
      payee.routing_number as "routingNumber", payee.account_last4 as "accountLast4"
    from ${ledgerAccounts} seller
    join ${ledgerEntries} entry on entry.tenant_id = seller.tenant_id and entry.account_id = seller.id
    join ${ledgerTransactions} transaction on transaction.id = entry.transaction_id
    join ${companies} company on company.id = seller.company_id
    left join ${payoutAccounts} payee on payee.tenant_id = seller.tenant_id and payee.company_id = seller.company_id
    where seller.kind = 'seller' and ${isMeant}
      and (transaction.kind = 'payout' or transaction.posted_at < ${cutOff.toISOString()}::timestamptz)
    group by seller.tenant_id, seller.company_id, company.name, payee.tenant_id, payee.company_id
    having sum(entry.cents) <> 0 or coalesce(sum(entry.cents) filter (where ${isPayable}), 0) <> 0
    order by cents desc, seller.company_id`);
  return rows.map(({ tenantId, companyId, name, cents, balance, dispute, ...payee }) => ({
    tenantId,
    companyId,
    name,
    cents: Number(cents),
    balanceCents: Number(balance),
    dispute,
    payee: isPayee(payee) ? payee : null,
  }));
}

/** A payout, a correction, a statement that its buyer has paid, or one that charges the buyer nothing. */
const isPayable = sql.raw(
  "transaction.kind <> 'statement' or entry.cents < 0 or transaction.id not in (select transaction_id from open)",
);

/** `settledDebits` of what these sellers billed, as far as they count for payouts. */
export function countedDebits(sellers: SQL, cutOff: Date): SQL {
  const buyers = isBuyer(sellers);
  return settledDebits(buyers, cutOff, uncoveredCredits(buyers, cutOff));
}

/**
 * Selects the accounts of companies that bought from some sellers, by a condition on `seller`. An array, which is read once: without
 * statistics, as on the embedded engine, a planner would look for each account in all that was ever sold.
 */
export function isBuyer(sellers: SQL): SQL {
  return sql`account.company_id = any (array(
    select distinct bought.company_id from ${ledgerAccounts} seller
    join ${ledgerEntries} earned on earned.tenant_id = seller.tenant_id and earned.account_id = seller.id
    join ${ledgerTransactions} bought on bought.id = earned.transaction_id and bought.kind = 'statement'
    where seller.kind = 'seller' and ${sellers}))`;
}

function isPayee(payee: { [Field in keyof Payee]: Payee[Field] | null }): payee is Payee {
  return payee.holder !== null;
}
