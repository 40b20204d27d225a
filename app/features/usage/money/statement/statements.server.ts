import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { Database, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { settledDebits } from "#app/features/ledger/settled-debits.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { nameForBuyer } from "#app/features/usage/report/shown-service-name.server.ts";
import { addMonths, getClosing, toDay, toMonth } from "#app/features/usage/report/usage-day.ts";
import { invoiceProvider } from "../payment-provider.ts";
import {
  type PostedStatement,
  parseStatementKey,
  type Statement,
  type StatementLine,
  type StatementPaging,
  type StatementSummary,
  toStanding,
} from "./statement.ts";
import { notifyStatements } from "./statement-mails.server.ts";

/** The months in which the viewer's company has usage on its statement, newest first. */
export async function listStatements(scope: ShownScope): Promise<StatementSummary[]> {
  const { companyId, now } = scope;
  if (companyId === null) return [];
  const { rows } = await inCompanyTenant(scope, ({ db }) =>
    db.execute<{ month: string; requests: string; total: string }>(sql`
      select booked_month::text as month, sum(requests) as requests, sum(total_cents) as total
      from ${usageDailyTotals} where buyer_company_id = ${companyId} group by booked_month order by booked_month desc
      limit 120`),
  );
  const posted = await readPosted(scope, companyId);
  return rows.map(({ month, requests, total }) => {
    const statement = { month, totalCents: Number(total), isClosed: now >= getClosing(month) };
    return { ...statement, requests: Number(requests), standing: toStandingNow(scope, statement, posted) };
  });
}

/** Posted statements of the viewer's company by month, with their open amounts. */
async function readPosted(scope: ShownScope, companyId: number): Promise<Map<string, PostedStatement>> {
  const { rows } = await inCompanyTenant(scope, ({ db, tenantId }) =>
    db.execute<{ key: string; open: string; settledAt: string | null }>(sql`
      select key, open_cents as open, to_json(settled_at) #>> '{}' as "settledAt"
      from (${settledDebits(sql`account.tenant_id = ${tenantId} and account.company_id = ${companyId}`)}) debits
      where kind = 'statement'`),
  );
  return new Map(
    rows.map(({ key, open, settledAt }) => [parseStatementKey(key) ?? "", { openCents: Number(open), settledAt }]),
  );
}

function toStandingNow(
  { now }: ShownScope,
  statement: Parameters<typeof toStanding>[0],
  posted: ReadonlyMap<string, PostedStatement>,
) {
  const { dueDays } = invoiceProvider;
  return toStanding(statement, posted.get(statement.month), { today: toDay(now), dueDays });
}

/** A page of a month's statement of the viewer's company, by month of use and service; null without usage. */
export async function getStatement(
  scope: ShownScope,
  month: string,
  { page, size, locale }: StatementPaging,
): Promise<Statement | null> {
  const { companyId, now } = scope;
  if (companyId === null) return null;
  const { rows } = await inCompanyTenant(scope, ({ db }) =>
    db.execute<StatementRow>(toStatementQuery({ companyId, month, page, size, locale })),
  );
  const [first] = rows;
  if (!first) return page > 1 ? getStatement(scope, month, { page: 1, size, locale }) : null;
  const statement = { month, totalCents: Number(first.monthTotal), isClosed: now >= getClosing(month) };
  return {
    ...statement,
    lines: rows.flatMap(toLines),
    lineCount: first.lineCount,
    page,
    requests: Number(first.monthRequests),
    standing: toStandingNow(scope, statement, await readPosted(scope, companyId)),
  };
}

/** A page of a statement's lines, each with the sums of all. */
export function toStatementQuery({
  companyId,
  month,
  page,
  size,
  locale,
}: StatementPaging & { companyId: number; month: string }) {
  return sql`
    select date_trunc('month', usage_date)::date::text as "usageMonth", service_id as "serviceId",
      coalesce(min(${nameForBuyer(locale)}), '') as "serviceName", sum(requests) as requests, sum(total_cents) as total,
      sum(monthly_fee_cents) as fees, bool_or(total_cents <> monthly_fee_cents or requests <> 0) as "isUsed",
      (count(*) over ())::int as "lineCount", sum(sum(requests)) over () as "monthRequests",
      sum(sum(total_cents)) over () as "monthTotal"
    from ${usageDailyTotals} left join ${services} service on service.id = service_id
    where buyer_company_id = ${companyId} and booked_month = ${month}::date
    group by 1, 2 order by 1 desc, 3, 2 limit ${size} offset ${(page - 1) * size}`;
}

interface StatementRow extends Record<string, unknown> {
  usageMonth: string;
  serviceId: number;
  serviceName: string;
  requests: string;
  total: string;
  /** Monthly fees included in the total. */
  fees: string;
  isUsed: boolean;
  /** Of the whole statement. */
  lineCount: number;
  monthRequests: string;
  monthTotal: string;
}

/** A service's usage in a month, and its monthly fee. */
function toLines({ usageMonth, serviceId, serviceName, requests, total, fees, isUsed }: StatementRow): StatementLine[] {
  const line = { usageMonth, serviceId, serviceName };
  const feeCents = Number(fees);
  const use = { ...line, isMonthlyFee: false, requests: Number(requests), totalCents: Number(total) - feeCents };
  const fee = { ...line, isMonthlyFee: true, requests: 0, totalCents: feeCents };
  return [...(isUsed || feeCents === 0 ? [use] : []), ...(feeCents === 0 ? [] : [fee])];
}

/**
 * Posts the statements of all closed months to the ledger: from each buyer's account to the sellers' and the
 * platform's fees. Idempotent, so that any number of servers may run it.
 * @returns the number posted by this call.
 */
export function postStatements(db: Database, now: Date, senderOf?: SenderOf): Promise<number> {
  const open = getFirstOpenMonth(now);
  return asPlatform(db, async (tx) => {
    const { rows: posted } = await tx.execute<{ id: number }>(sql`
      insert into ${ledgerTransactions} (tenant_id, kind, company_id, key, posted_at)
      select distinct buyer_tenant_id, 'statement', buyer_company_id, ${statementKey}, ${statementTime}
      from ${usageDailyTotals} used
      where booked_month < ${open}::date and not exists (
        select from ${ledgerTransactions} known
        where known.tenant_id = used.buyer_tenant_id and known.key = ${statementKey}
      )
      order by 1, 4
      on conflict do nothing returning id`);
    const ids = posted.map(({ id }) => id);
    if (ids.length > 0) await postEntries(tx, ids);
    if (ids.length > 0 && senderOf) await notifyStatements(tx, { ids, now }, senderOf);
    return ids.length;
  });
}

const statementKey = sql.raw(`'statement:' || buyer_company_id || ':' || to_char(booked_month, 'YYYY-MM')`);
/** Time of the closing, equal to `getClosing`. */
const statementTime = sql.raw(`(booked_month + interval '1 month 3 days') at time zone 'UTC'`);

async function postEntries(tx: Database, ids: number[]): Promise<void> {
  const moves = sql`
    select posted.id, move.tenant_id, move.kind, move.company_id, sum(move.cents) as cents
    from ${ledgerTransactions} posted
    join ${usageDailyTotals} used on used.buyer_company_id = posted.company_id
      and used.buyer_tenant_id = posted.tenant_id and posted.key = ${statementKey}
    join ${services} service on service.id = used.service_id
    cross join lateral (values
      (used.buyer_tenant_id, 'company', used.buyer_company_id, -used.total_cents),
      (used.tenant_id, 'seller', service.owner_company_id, used.total_cents - used.fee_cents),
      (used.tenant_id, 'fees', null::int, used.fee_cents)
    ) as move(tenant_id, kind, company_id, cents)
    where posted.id = any(${sql.param(ids)}::int[])
    group by 1, 2, 3, 4 having sum(move.cents) <> 0`;
  await tx.execute(sql`
    insert into ${ledgerAccounts} (tenant_id, kind, company_id)
    select distinct tenant_id, kind, company_id from (${moves}) moves order by 1, 2, 3 on conflict do nothing`);
  await tx.execute(sql`
    insert into ${ledgerEntries} (tenant_id, account_id, transaction_id, cents)
    select moves.tenant_id, account.id, moves.id, moves.cents from (${moves}) moves
    join ${ledgerAccounts} account on account.tenant_id = moves.tenant_id and account.kind = moves.kind
      and account.company_id is not distinct from moves.company_id`);
}

function getFirstOpenMonth(now: Date): string {
  const last = addMonths(toMonth(toDay(now)), -1);
  return now >= getClosing(last) ? addMonths(last, 1) : last;
}
