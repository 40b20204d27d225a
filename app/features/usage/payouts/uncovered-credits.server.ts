import { type SQL, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";
import { payoutRuns, payouts } from "#app/db/schema/payouts.ts";

/**
 * What corrections below zero took off their buyers' accounts although no seller covers it, as a query: it settles no
 * other seller's bill in a payout. A seller lacks what its corrections and payouts exceed its settled bills by, and
 * its newest corrections lack it first; a fee goes back once its whole statement is covered. Taking it off opens bills
 * again, also of sellers who covered something by them: rounds follow until no seller lacks more. Sets are arrays and
 * `not in`, each read once: a planner that knows little of the ledger, as on the embedded engine, would repeat joins for each row.
 * Columns: `transaction_id`, `tenant_id` and `company_id` (the buyer's), `cents` (positive).
 *
 * @param isBuyer a condition on `account` that selects the buyers; who sells to them is found.
 */
export function uncoveredCredits(isBuyer: SQL, cutOff: Date): SQL {
  const end = sql`${cutOff.toISOString()}::timestamptz`;
  return sql`
    with recursive correction as materialized (
      select entry.account_id, transaction.id as transaction_id, transaction.tenant_id, transaction.company_id,
        transaction.posted_at, -entry.cents as cents,
        sum(-entry.cents) over (
          partition by entry.account_id order by transaction.posted_at desc, transaction.id desc
        ) + entry.cents as newer
      from ${ledgerAccounts} account
      join ${ledgerEntries} entry on entry.tenant_id = account.tenant_id and entry.account_id = account.id and entry.cents < 0
      join ${ledgerTransactions} transaction on transaction.id = entry.transaction_id
      where account.kind = 'seller' and transaction.kind = 'statement' and transaction.posted_at < ${end}
    ),
    reached as (
      select first.ids, first.ids as fresh
      from (select array(select distinct account_id from correction account where ${isBuyer}) as ids) first
      union all
      select reached.ids || following.fresh, following.fresh
      from reached cross join lateral (
        select array_agg(distinct correction.account_id) as fresh from correction
        where correction.account_id <> all (reached.ids) and correction.company_id = any (array(
          select distinct bill.company_id
          from ${ledgerAccounts} seller
          join ${ledgerEntries} entry on entry.tenant_id = seller.tenant_id and entry.account_id = seller.id
          join ${ledgerTransactions} bill on bill.id = entry.transaction_id and bill.kind = 'statement'
          where seller.id = any (reached.fresh)
        ))
      ) following
      where following.fresh is not null
    ),
    moved as materialized (
      select seller.id as account_id, moved.*
      from ${ledgerAccounts} seller cross join lateral (
        select transaction.id as transaction_id, transaction.tenant_id, transaction.company_id, transaction.kind, entry.cents
        from ${ledgerEntries} entry
        join ${ledgerTransactions} transaction on transaction.id = entry.transaction_id
        where entry.tenant_id = seller.tenant_id and entry.account_id = seller.id
          and case when transaction.kind <> 'payout' then transaction.posted_at < ${end} else not exists (
            select from ${payouts} payout join ${payoutRuns} run on run.id = payout.run_id
            where payout.transaction_id = transaction.id and run.payout_on::timestamp at time zone 'UTC' > ${end}
          ) end
        offset 0
      ) moved
      where seller.id = any (array(select unnest(fresh) from reached))
    ),
    seller as materialized (
      select account_id, row_number() over (order by account_id) as nth from moved group by account_id
    ),
    returned as materialized (
      select seller.nth, correction.*, (
        select coalesce(sum(-fee.cents), 0) from ${ledgerEntries} fee
        join ${ledgerAccounts} platform on platform.id = fee.account_id and platform.kind = 'fees'
        where fee.transaction_id = correction.transaction_id and fee.cents < 0
      ) as fees
      from seller join correction on correction.account_id = seller.account_id
    ),
    charged as materialized (
      select account.tenant_id, account.company_id, transaction.id as transaction_id, transaction.posted_at, entry.cents
      from (select distinct tenant_id, company_id from moved where kind = 'statement') buyer
      join ${ledgerAccounts} account
        on account.tenant_id = buyer.tenant_id and account.company_id = buyer.company_id and account.kind = 'company'
      join ${ledgerEntries} entry on entry.tenant_id = account.tenant_id and entry.account_id = account.id
      join ${ledgerTransactions} transaction on transaction.id = entry.transaction_id
      where transaction.posted_at < ${end}
    ),
    round as (
      select 0 as nth, array_fill(0::numeric, array[(select count(*)::int from seller)]) as lacks
      union all
      select round.nth + 1, following.lacks
      from round cross join lateral (
        select array_agg(least(corrected, greatest(0, given - earned)) order by account_id) as lacks
        from (
          select account_id, sum(-cents) filter (where kind = 'statement' and cents < 0) as corrected,
            sum(-cents) filter (where kind = 'payout' or cents < 0) as given,
            coalesce(sum(cents) filter (where cents > 0 and transaction_id not in (${openDebits})), 0) as earned
          from moved group by account_id
        ) seller
      ) following
      where following.lacks <> round.lacks
    )
    select transaction_id, tenant_id, company_id, cents
    from (select * from round order by nth desc limit 1) round cross join lateral (${uncovered}) uncovered`;
}

/** By statement, with what the sellers lack in a `round`. */
const uncovered = sql.raw(`
  select transaction_id, tenant_id, company_id, posted_at, sum(lacking) + max(fees) as cents
  from (select *, least(cents, round.lacks[nth] - newer) as lacking from returned) returned
  where lacking > 0 group by transaction_id, tenant_id, company_id, posted_at`);

/** Ids of the buyers' debits that their other credits do not settle. */
const openDebits = sql`
  select transaction_id from (
    select transaction_id, cents, sum(greatest(0, cents)) over (partition by tenant_id, company_id) as paid,
      sum(greatest(0, -cents)) over (partition by tenant_id, company_id order by posted_at, transaction_id) as due
    from (
      select transaction_id, tenant_id, company_id, posted_at, sum(cents) as cents from (
        select transaction_id, tenant_id, company_id, posted_at, cents from charged
        union all
        select transaction_id, tenant_id, company_id, posted_at, -cents from (${uncovered}) uncovered
      ) moves group by transaction_id, tenant_id, company_id, posted_at
    ) summed
  ) debits where cents < 0 and due > paid`;
