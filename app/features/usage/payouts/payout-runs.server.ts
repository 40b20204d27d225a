import { type SQL, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { bankAccounts, ledgerAccounts, ledgerEntries } from "#app/db/schema/ledger.ts";
import { payoutRuns, payouts } from "#app/db/schema/payouts.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { listPayable, type Payable } from "./payable.server.ts";
import type { Payee } from "./payee.ts";
import { getCutOff, getPayoutDay } from "./payout-day.ts";

/** A past run. */
export interface PayoutRun {
  id: number;
  tenantId: number;
  payoutOn: string;
  /** ISO 8601. */
  madeAt: string;
  /** Null for a deleted account. */
  madeBy: string | null;
  sellers: number;
  cents: number;
}

/** A tenant's debts to its sellers, for the latest due payout day. */
export interface PayableTenant {
  tenantId: number;
  payoutOn: string;
  sellers: Payable[];
  /** The run's total: for sellers with an account. */
  cents: number;
  /** How much of it buyers have not paid: credits of opened markets settle bills, too. */
  unreceivedCents: number;
  /** When that day's run was made, ISO 8601; null before. */
  madeAt: string | null;
  /** Whether the tenant has an account to pay from. */
  hasBank: boolean;
}

const runsPerPage = 60;

/** A page of the runs, newest first; null for users who are not platform administrators. */
export async function listPayoutRuns(
  scope: AccountScope,
  page: number,
): Promise<{ runs: PayoutRun[]; hasMore: boolean } | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const rows = await asPlatform(scope.db, (db) => readRuns(db, sql`true`, page));
  return { runs: rows.slice(0, runsPerPage), hasMore: rows.length > runsPerPage };
}

async function readRuns(db: Database, condition: SQL, page = 1): Promise<PayoutRun[]> {
  const { rows } = await db.execute<Omit<PayoutRun, "cents"> & { cents: string }>(sql`
    select run.id, run.tenant_id as "tenantId", run.payout_on::text as "payoutOn", to_json(run.made_at) #>> '{}' as "madeAt",
      nullif(trim(concat_ws(' ', maker.first_name, maker.last_name)), '') as "madeBy",
      count(payout.id)::int as sellers, coalesce(sum(payout.cents), 0) as cents
    from ${payoutRuns} run
    left join ${payouts} payout on payout.run_id = run.id
    left join ${users} maker on maker.id = run.made_by
    where ${condition}
    group by run.id, maker.id order by run.payout_on desc, run.tenant_id
    limit ${runsPerPage + 1} offset ${(page - 1) * runsPerPage}`);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** Payable amounts of tenants with debts to sellers; null for users who are not platform administrators. */
export async function listPayableTenants(
  scope: AccountScope,
  tenantIds: readonly number[],
): Promise<PayableTenant[] | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const payoutOn = getPayoutDay(scope.now);
  return asPlatform(scope.db, async (db) => {
    const { rows: made } = await db.execute<{ tenantId: number; madeAt: string }>(sql`
      select tenant_id as "tenantId", to_json(made_at) #>> '{}' as "madeAt" from ${payoutRuns}
      where payout_on = ${payoutOn}::date`);
    const { rows: banks } = await db.execute<{ tenantId: number }>(
      sql`select tenant_id as "tenantId" from ${bankAccounts}`,
    );
    const payable = await listPayable(db, { tenantIds, cutOff: getCutOff(payoutOn) });
    const receivedCents = await sumReceived(db);
    const owing = new Set(payable.map(({ tenantId }) => tenantId));
    return tenantIds
      .filter((tenantId) => owing.has(tenantId))
      .map((tenantId) => {
        const sellers = payable.filter((seller) => seller.tenantId === tenantId);
        const paid = sellers.filter(({ payee, cents }) => payee !== null && cents > 0);
        const total = paid.reduce((sum, { cents }) => sum + cents, 0);
        return {
          ...{
            tenantId,
            payoutOn,
            sellers,
            cents: total,
            unreceivedCents: total - Math.min(total, Math.max(0, receivedCents)),
          },
          madeAt: made.find((run) => run.tenantId === tenantId)?.madeAt ?? null,
          hasBank: banks.some((bank) => bank.tenantId === tenantId),
        };
      });
  });
}

/** A run with each seller's payout, and the account that it was paid from. */
export interface PayoutRunDetails extends PayoutRun {
  payer: BankDetails;
  payouts: PaidOut[];
}

type PaidOut = Pick<Payee, keyof Payee> & { id: number; companyId: number; companyName: string; cents: number };

/** One run; null for users who are not platform administrators, and for an unknown run. */
export async function getPayoutRun(scope: AccountScope, id: number): Promise<PayoutRunDetails | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  return asPlatform(scope.db, async (db) => {
    const [run] = await readRuns(db, sql`run.id = ${id}`);
    if (!run) return null;
    const { rows } = await db.execute<Omit<PaidOut, "cents"> & { cents: string }>(sql`
      select payout.id, payout.company_id as "companyId", company.name as "companyName", payout.cents, payout.holder,
        payout.bank_name as "bankName", payout.account_type as "accountType", payout.routing_number as "routingNumber",
        payout.account_last4 as "accountLast4"
      from ${payouts} payout join ${companies} company on company.id = payout.company_id
      where payout.run_id = ${id} order by company.name, payout.id`);
    const { rows: payers } = await db.execute<BankDetails & Record<string, unknown>>(sql`
      select holder, bank_name as "bankName", routing_number as "routingNumber", account_number as "accountNumber"
      from ${payoutRuns} where id = ${id}`);
    const [payer] = payers;
    return payer ? { ...run, payer, payouts: rows.map((row) => ({ ...row, cents: Number(row.cents) })) } : null;
  });
}

/** What all buyers have paid that is not paid out, in cents: a seller's buyers may pay another tenant. */
async function sumReceived(db: Database): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(-sum(entry.cents), 0) as cents from ${ledgerEntries} entry
    join ${ledgerAccounts} account on account.tenant_id = entry.tenant_id and account.id = entry.account_id
    where account.kind = 'bank'`);
  return Number(rows[0]?.cents ?? 0);
}
