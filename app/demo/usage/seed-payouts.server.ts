import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";
import { payoutAccounts, payoutRuns, payouts } from "#app/db/schema/payouts.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import { getCompanyId } from "#app/demo/companies.ts";
import { getPayoutDay } from "#app/features/usage/payouts/payout-day.ts";
import { demoBankAccount, demoPayees, demoPayers } from "./usage.ts";

const tenantId = 1;

/**
 * Adds sellers' bank accounts, and payouts for all paid months except those of the last payout day, which are left to
 * be made. A statement is paid on the 16th, so its payout is on the fifth of the following month.
 */
export async function seedPayouts(tx: Database, first: Date, now: Date): Promise<void> {
  await tx.insert(payoutAccounts).values(
    demoPayees.map(({ company, holder, accountLast4 }) => ({
      ...{ tenantId, companyId: getCompanyId(company), holder, accountLast4, updatedAt: first },
      ...{
        bankName: demoBankAccount.bankName,
        routingNumber: demoBankAccount.routingNumber,
        accountType: "checking" as const,
      },
    })),
  );
  const sellers = sql.param(demoPayees.map(({ company }) => getCompanyId(company)));
  const buyers = sql.param(demoPayers.map(({ company }) => getCompanyId(company)));
  const paid = sql`
    select service.owner_company_id as company_id, (used.booked_month + interval '2 months 4 days')::date as payout_on,
      sum(used.total_cents - used.fee_cents) as cents
    from ${usageDailyTotals} used join ${services} service on service.id = used.service_id
    where used.buyer_company_id = any(${buyers}::int[]) and service.owner_company_id = any(${sellers}::int[])
      and used.booked_month + interval '2 months 4 days' < ${getPayoutDay(now)}::timestamp
    group by 1, 2 having sum(used.total_cents - used.fee_cents) > 0`;
  const at = sql`(payout_on + interval '9 hours') at time zone 'UTC'`;
  const { holder, bankName, routingNumber, accountNumber } = demoBankAccount;
  await tx.execute(sql`
    insert into ${payoutRuns} (tenant_id, payout_on, made_at, holder, bank_name, routing_number, account_number)
    select ${tenantId}::int, payout_on, ${at}, ${holder}, ${bankName}, ${routingNumber}, ${accountNumber}
    from (${paid}) paid group by payout_on order by payout_on`);
  const key = sql`'payout:' || paid.company_id || ':' || paid.payout_on`;
  await tx.execute(sql`
    insert into ${ledgerTransactions} (tenant_id, kind, company_id, key, posted_at)
    select ${tenantId}::int, 'payout', company_id, ${key}, ${at} from (${paid}) paid order by payout_on, company_id`);
  await tx.execute(sql`
    insert into ${ledgerAccounts} (tenant_id, kind, company_id)
    select ${tenantId}::int, 'seller', unnest(${sellers}::int[])
    union all select ${tenantId}::int, 'bank', null on conflict do nothing`);
  await tx.execute(sql`
    insert into ${ledgerEntries} (tenant_id, account_id, transaction_id, cents)
    select account.tenant_id, account.id, transaction.id, side.cents
    from (${paid}) paid
    join ${ledgerTransactions} transaction on transaction.tenant_id = ${tenantId} and transaction.key = ${key}
    cross join lateral (values ('seller', paid.company_id, -paid.cents), ('bank', null, paid.cents)) as side(kind, company_id, cents)
    join ${ledgerAccounts} account on account.tenant_id = ${tenantId} and account.kind = side.kind
      and account.company_id is not distinct from side.company_id`);
  await tx.execute(sql`
    insert into ${payouts} (tenant_id, run_id, company_id, transaction_id, cents, holder, bank_name, account_type,
      routing_number, account_last4)
    select ${tenantId}::int, run.id, paid.company_id, transaction.id, paid.cents, payee.holder, payee.bank_name,
      payee.account_type, payee.routing_number, payee.account_last4
    from (${paid}) paid
    join ${payoutRuns} run on run.tenant_id = ${tenantId} and run.payout_on = paid.payout_on
    join ${ledgerTransactions} transaction on transaction.tenant_id = ${tenantId} and transaction.key = ${key}
    join ${payoutAccounts} payee on payee.tenant_id = ${tenantId} and payee.company_id = paid.company_id
    order by paid.payout_on, paid.company_id`);
}
