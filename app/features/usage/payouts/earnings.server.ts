import { eq, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";
import { payoutRuns, payouts } from "#app/db/schema/payouts.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { settledDebits } from "#app/features/ledger/settled-debits.server.ts";
import { documentLines } from "#app/features/usage/documents/money-document.ts";
import { getClosing, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import type { Earnings, NextPayout, PastPayout, SellerMonth } from "./earnings.ts";
import { listHeldEarnings } from "./held-earnings.server.ts";
import { type DisputedEarning, listDisputedLines, listInDispute } from "./in-dispute.server.ts";
import { countedDebits, isBuyer, listPayable } from "./payable.server.ts";
import { readPayee } from "./payee-accounts.server.ts";
import { getCutOff, getNextPayoutDay, getPayoutDay } from "./payout-day.ts";

/** A seller's company, in its own tenant. */
interface Seller {
  tenantId: number;
  companyId: number;
  /** Ids of its services. */
  serviceIds: number[];
}

const mostMonths = 120;
const mostPayouts = 120;

/**
 * Earnings of the viewer's company, and its payouts; null for users who do not decide for it, and when it sells
 * nothing.
 */
export async function getEarnings(scope: AccountScope): Promise<Earnings | null> {
  const seller = await findSeller(scope);
  if (!seller) return null;
  const { months, paid, next, ...open } = await asPlatform(scope.db, async (db) => {
    const { months, payableCents } = await listMonths(db, seller, scope.now);
    return {
      held: await listHeldEarnings(db, seller),
      disputes: await listInDispute(db, seller),
      months,
      paid: await listPayouts(db, seller),
      next: await findNextPayout(db, seller, { now: scope.now, payableCents }),
    };
  });
  const month = toMonth(toDay(scope.now));
  const { requests, finalCents } = months.find((one) => one.month === month) ?? { requests: 0, finalCents: 0 };
  const current = { month, requests, finalCents };
  const { serviceIds } = seller;
  return { months, serviceIds, next, payouts: paid, payee: await readPayee(scope), ...open, current };
}

/** The viewer's company if it sells and the viewer decides for it; null otherwise. */
export async function findSeller(scope: AccountScope): Promise<Seller | null> {
  const actor = await authorize(scope, "seeEarnings");
  if (!actor) return null;
  const companyId = actor.company.id;
  const sold = await scope.db.select({ id: services.id }).from(services).where(eq(services.ownerCompanyId, companyId));
  return sold.length > 0 ? { tenantId: actor.tenantId, companyId, serviceIds: sold.map(({ id }) => id) } : null;
}

type MonthRow = { month: string | null } & Record<
  "requests" | "total" | "fee" | "buyers" | "paidBuyers" | "settled" | "paidOut" | "uncovered" | "payable",
  string
>;

interface Earned {
  months: SellerMonth[];
  /** What `listPayable` finds for now; negative after a correction. */
  payableCents: number;
}

/** What counted on the day of the last payout is paid out by it. */
async function listMonths(db: Database, { tenantId, companyId }: Seller, now: Date): Promise<Earned> {
  const isOfSeller = sql`seller.tenant_id = ${tenantId} and seller.company_id = ${companyId}`;
  const soFar = new Date(now.getTime() + 1);
  const lastDay = await findLastPayoutDay(db, { tenantId, companyId });
  const lastCutOff = lastDay === null ? new Date(0) : getCutOff(lastDay);
  const { rows } = await db.execute<MonthRow>(sql`
    with used as (
      select booked_month, sum(requests) as requests, sum(total_cents) as total, sum(fee_cents) as fee
      from ${usageDailyTotals}
      where tenant_id = ${tenantId} and service_id in (select id from ${services} where owner_company_id = ${companyId})
      group by booked_month
    ),
    debit as (${settledDebits(isBuyer(isOfSeller))}),
    counted as (${countedDebits(isOfSeller, soFar)}),
    before as (${countedDebits(isOfSeller, lastCutOff)}),
    earned as (
      select right(transaction.key, 7) as month, entry.cents,
        entry.cents < 0 or transaction.id not in (select transaction_id from debit where settled_at is null) as is_settled,
        entry.cents < 0 or transaction.id not in (select transaction_id from counted where settled_at is null) as is_counted,
        transaction.posted_at < ${lastCutOff.toISOString()}::timestamptz and (
          entry.cents < 0 or transaction.id not in (select transaction_id from before where settled_at is null)) as is_paid_out
      from ${ledgerAccounts} seller
      join ${ledgerEntries} entry on entry.tenant_id = seller.tenant_id and entry.account_id = seller.id
      join ${ledgerTransactions} transaction on transaction.id = entry.transaction_id and transaction.kind = 'statement'
      where seller.kind = 'seller' and ${isOfSeller}
    ),
    posted as (
      select month, count(*) as buyers, count(*) filter (where is_counted) as "paidBuyers",
        sum(cents) filter (where is_counted) as settled, sum(cents) filter (where is_paid_out) as "paidOut",
        sum(cents) filter (where is_settled and not is_counted) as uncovered
      from earned group by month
    ),
    payable as (
      select coalesce(sum(cents), 0) as cents from (
        select cents from earned where is_counted
        union all
        select entry.cents from ${ledgerAccounts} seller
        join ${ledgerEntries} entry on entry.tenant_id = seller.tenant_id and entry.account_id = seller.id
        join ${ledgerTransactions} transaction on transaction.id = entry.transaction_id and transaction.kind = 'payout'
        where seller.kind = 'seller' and ${isOfSeller}
      ) moves
    )
    select used.booked_month::text as month, used.requests, used.total, used.fee, coalesce(posted.buyers, 0) as buyers,
      coalesce(posted."paidBuyers", 0) as "paidBuyers", coalesce(posted.settled, 0) as settled,
      coalesce(posted."paidOut", 0) as "paidOut", coalesce(posted.uncovered, 0) as uncovered, payable.cents as payable
    from payable left join used on true left join posted on posted.month = to_char(used.booked_month, 'YYYY-MM')
    order by used.booked_month desc limit ${mostMonths}`);
  const months = rows.flatMap(({ month, ...row }) => (month === null ? [] : [toSellerMonth({ ...row, month }, now)]));
  return { months, payableCents: Number(rows[0]?.payable ?? 0) };
}

function toSellerMonth(row: MonthRow & { month: string }, now: Date): SellerMonth {
  return {
    month: row.month,
    requests: Number(row.requests),
    totalCents: Number(row.total),
    feeCents: Number(row.fee),
    finalCents: Number(row.total) - Number(row.fee),
    isClosed: now >= getClosing(row.month),
    buyers: Number(row.buyers),
    paidBuyers: Number(row.paidBuyers),
    payableCents: Number(row.settled) - Number(row.paidOut),
    paidOutCents: Number(row.paidOut),
    uncoveredCents: Number(row.uncovered),
  };
}

async function findLastPayoutDay(db: Database, { tenantId, companyId }: Omit<Seller, "serviceIds">) {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select max(run.payout_on)::text as day from ${payouts} payout join ${payoutRuns} run on run.id = payout.run_id
    where payout.tenant_id = ${tenantId} and payout.company_id = ${companyId}`);
  return rows[0]?.day ?? null;
}

async function listPayouts(db: Database, { tenantId, companyId }: Seller): Promise<PastPayout[]> {
  const { rows } = await db.execute<Omit<PastPayout, "cents"> & { cents: string }>(sql`
    select payout.id, run.payout_on::text as "payoutOn", to_json(run.made_at) #>> '{}' as "madeAt", payout.cents,
      payout.bank_name as "bankName", payout.account_last4 as "accountLast4"
    from ${payouts} payout join ${payoutRuns} run on run.id = payout.run_id
    where payout.tenant_id = ${tenantId} and payout.company_id = ${companyId}
    order by run.payout_on desc limit ${mostPayouts}`);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** The latest due run, if it has not been made and would pay something; else the following one. */
async function findNextPayout(
  db: Database,
  { tenantId, companyId }: Seller,
  { now, payableCents }: { now: Date; payableCents: number },
): Promise<NextPayout> {
  const due = getPayoutDay(now);
  const { rows } = await db.execute(sql`
    select 1 from ${payoutRuns} where tenant_id = ${tenantId} and payout_on = ${due}::date`);
  if (rows.length === 0) {
    const [own] = await listPayable(db, { tenantIds: [tenantId], companyId, cutOff: getCutOff(due) });
    if (own && own.cents > 0) return { on: due, isDue: true, cents: own.cents };
  }
  return { on: getNextPayoutDay(now), isDue: false, cents: Math.max(0, payableCents) };
}

/** A service in a seller's monthly statement. */
export interface SellerLine {
  usageMonth: string;
  serviceId: number;
  serviceName: string;
  requests: number;
  totalCents: number;
  feeCents: number;
}

/** A month of the viewer's company as a seller, by month of use and service. */
export interface SellerStatement {
  month: SellerMonth;
  /** At most `documentLines` of them. */
  lines: SellerLine[];
  lineCount: number;
  /** Lines with open disputes. */
  disputed: DisputedEarning[];
  payee: Earnings["payee"];
  next: NextPayout;
}

/** A month's earnings statement of the viewer's company; null like `getEarnings`, and without usage. */
export async function getSellerStatement(scope: AccountScope, month: string): Promise<SellerStatement | null> {
  const seller = await findSeller(scope);
  if (!seller) return null;
  const found = await asPlatform(scope.db, async (db) => {
    const { months, payableCents } = await listMonths(db, seller, scope.now);
    return {
      month: months.find((one) => one.month === month),
      ...(await listLines(db, seller, month)),
      disputed: await listDisputedLines(db, seller),
      next: await findNextPayout(db, seller, { now: scope.now, payableCents }),
    };
  });
  return found.month ? { ...found, month: found.month, payee: await readPayee(scope) } : null;
}

type LineRow = Pick<SellerLine, "usageMonth" | "serviceId" | "serviceName"> &
  Record<"requests" | "total" | "fee", string> & { lineCount: number };

async function listLines(
  db: Database,
  { tenantId, companyId }: Seller,
  month: string,
): Promise<Pick<SellerStatement, "lines" | "lineCount">> {
  const { rows } = await db.execute<LineRow>(sql`
    select date_trunc('month', used.usage_date)::date::text as "usageMonth", used.service_id as "serviceId",
      min(service.name) as "serviceName", sum(used.requests) as requests, sum(used.total_cents) as total,
      sum(used.fee_cents) as fee, (count(*) over ())::int as "lineCount"
    from ${usageDailyTotals} used join ${services} service on service.id = used.service_id
    where used.tenant_id = ${tenantId} and service.owner_company_id = ${companyId} and used.booked_month = ${month}::date
    group by 1, 2 order by 1 desc, 3, 2 limit ${documentLines}`);
  const lines = rows.map(({ usageMonth, serviceId, serviceName, requests, total, fee }) => ({
    usageMonth,
    serviceId,
    serviceName,
    requests: Number(requests),
    totalCents: Number(total),
    feeCents: Number(fee),
  }));
  return { lines, lineCount: rows[0]?.lineCount ?? 0 };
}
