import { sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { disputes } from "#app/db/schema/disputes.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";
import { requests } from "#app/db/schema/requests.ts";
import { heldUsage, usageDailyTotals } from "#app/db/schema/usage.ts";
import type { Database } from "#app/db/scope.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import type { CompanyErasure } from "./company-erasure.ts";

type Row = Record<
  "people" | "services" | "agreements" | "disputes" | "requests" | "accounts" | "unbilled" | "unclosed" | "held",
  number
> & {
  market: boolean;
};

/**
 * What erasing a company would do, and what keeps it from being erased. Credit that it was given does not: it is lost.
 * Call it where every tenant's private rows are seen.
 */
export async function readErasure(db: Database, companyId: number, now: Date): Promise<CompanyErasure> {
  const sold = sql`(select ${services.id} from ${services} where ${services.ownerCompanyId} = ${companyId})`;
  const { rows } = await db.execute<Row>(sql`select
    (select count(*)::int from ${users} where company_id = ${companyId}) as people,
    (select count(*)::int from ${services} where owner_company_id = ${companyId}) as services,
    (select has_gig_market from ${companies} where id = ${companyId}) as market,
    (select count(*)::int from ${agreements}
      where ${companyId} in (buyer_company_id, seller_company_id) and state not in ('ended', 'declined')) as agreements,
    (select count(*)::int from ${disputes}
      where ${companyId} in (buyer_company_id, seller_company_id) and state in ('open', 'answered')) as disputes,
    (select count(*)::int from ${requests}
      where (company_id = ${companyId} or owner_company_id = ${companyId}
          or (tenant_id = ${toMarketTenantId(companyId)} and owner_company_id is null))
        and status not in ('live', 'declined', 'withdrawn') and spam_at is null) as requests,
    (select count(*)::int from (
      select account.kind, sum(entry.cents) as cents
      from ${ledgerAccounts} account join ${ledgerEntries} entry on entry.account_id = account.id
      where account.company_id = ${companyId}
      group by account.id, account.kind) as balance
      where (kind = 'seller' and cents <> 0) or (kind = 'company' and cents < 0)) as accounts,
    (select count(*)::int from (
      select buyer_company_id, booked_month from ${usageDailyTotals}
      where buyer_company_id = ${companyId} or service_id in ${sold}
      group by buyer_company_id, booked_month
      having sum(total_cents) <> 0) as month
      where not exists (select from ${ledgerTransactions}
        where key = 'statement:' || month.buyer_company_id || ':' || to_char(month.booked_month, 'YYYY-MM'))) as unbilled,
    (select count(*)::int from ${agreements}
      where ${companyId} in (buyer_company_id, seller_company_id) and state = 'ended' and ${closing} > ${now.toISOString()}::timestamptz) as unclosed,
    (select count(*)::int from ${heldUsage}
      where state = 'held' and (buyer_company_id = ${companyId} or service_id in ${sold})) as held`);
  const [row] = rows;
  if (!row) throw new Error("the company was not counted");
  return {
    people: row.people,
    services: row.services,
    hasMarket: row.market,
    duties: {
      agreements: row.agreements,
      disputes: row.disputes,
      requests: row.requests,
      accounts: row.accounts + row.unbilled + row.unclosed + row.held,
    },
  };
}

/** When the month of an agreement's last moment closes: until then its use is billed late, and its monthly fee added. */
const closing = sql.raw(`
  (date_trunc('month', (ends_at - interval '1 millisecond') at time zone 'UTC') + interval '1 month 3 days') at time zone 'UTC'`);
