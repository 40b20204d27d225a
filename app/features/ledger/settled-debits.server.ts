import { type SQL, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";

/**
 * Debits of company accounts, as a query: each with the amount still open, and the time it was settled. Credits
 * (payments, market credit, statements below zero) settle the oldest debit first. Columns: `transaction_id`, `kind`,
 * `key`, `company_id`, `posted_at`, `cents` (positive), `open_cents`, `settled_at` (null while any is open).
 *
 * @param accounts a condition on `account` that selects company accounts.
 * @param before ignores credits from this moment on; by default all count.
 * @param takenOff a query of what counts less of a transaction: `transaction_id`, `tenant_id`, `company_id`, `cents`.
 */
export function settledDebits(accounts: SQL, before?: Date, takenOff?: SQL): SQL {
  const isInTime = before ? sql`and transaction.posted_at < ${before.toISOString()}::timestamptz` : sql``;
  const counted = takenOff
    ? sql`
    counted as (
      select company_id, id, kind, key, posted_at, sum(cents) as cents from (
        select * from moves
        union all
        select account.company_id, transaction.id, transaction.kind, transaction.key, transaction.posted_at, -account.cents
        from (${takenOff}) account join ${ledgerTransactions} transaction on transaction.id = account.transaction_id
        where ${accounts}
      ) every group by company_id, id, kind, key, posted_at
    ),`
    : sql`counted as (select * from moves),`;
  return sql`
    with moves as (
      select account.company_id, transaction.id, transaction.kind, transaction.key, transaction.posted_at, entry.cents
      from ${ledgerAccounts} account
      join ${ledgerEntries} entry on entry.tenant_id = account.tenant_id and entry.account_id = account.id
      join ${ledgerTransactions} transaction on transaction.id = entry.transaction_id
      where account.kind = 'company' and ${accounts} ${isInTime}
    ),
    ${counted}
    summed as (
      select *, sum(abs(cents)) over (partition by company_id, cents < 0 order by posted_at, id) as sum
      from counted where cents <> 0
    ),
    matched as (
      select *, max(sum) filter (where cents > 0) over (partition by company_id) as paid,
        min(posted_at) filter (where cents > 0) over (
          partition by company_id order by sum, cents > 0 rows between current row and unbounded following
        ) as paid_at
      from summed
    )
    select id as transaction_id, kind, key, company_id, posted_at, -cents as cents,
      least(-cents, greatest(0, sum - coalesce(paid, 0))) as open_cents,
      case when sum <= paid then greatest(posted_at, paid_at) end as settled_at
    from matched where cents < 0`;
}
