import { type SQL, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";

/**
 * Debits of company accounts, as a query: each with the amount still open, and the time it was settled. Credits
 * (payments, market credit, statements below zero) settle the oldest debit first. Columns: `transaction_id`, `kind`,
 * `key`, `company_id`, `posted_at`, `cents` (positive), `open_cents`, `settled_at` (null while any is open).
 *
 * @param accounts a condition on `account` that selects company accounts.
 * @param before ignores credits from this moment on; by default all count.
 */
export function settledDebits(accounts: SQL, before?: Date): SQL {
  const isInTime = before ? sql`and transaction.posted_at < ${before.toISOString()}::timestamptz` : sql``;
  return sql`
    with moves as (
      select account.id as account_id, account.company_id, transaction.id, transaction.kind, transaction.key,
        transaction.posted_at, entry.cents
      from ${ledgerAccounts} account
      join ${ledgerEntries} entry on entry.tenant_id = account.tenant_id and entry.account_id = account.id
      join ${ledgerTransactions} transaction on transaction.id = entry.transaction_id
      where account.kind = 'company' and ${accounts} ${isInTime}
    ),
    debits as (
      select *, sum(-cents) over (partition by account_id order by posted_at, id) as due from moves where cents < 0
    ),
    credits as (
      select account_id, posted_at, sum(cents) over (partition by account_id order by posted_at, id) as paid
      from moves where cents > 0
    ),
    paid as (select account_id, max(paid) as cents from credits group by account_id)
    select debits.id as transaction_id, debits.kind, debits.key, debits.company_id, debits.posted_at, -debits.cents as cents,
      least(-debits.cents, greatest(0, debits.due - coalesce(paid.cents, 0))) as open_cents,
      (
        select greatest(debits.posted_at, min(credits.posted_at)) from credits
        where credits.account_id = debits.account_id and credits.paid >= debits.due having count(*) > 0
      ) as settled_at
    from debits left join paid on paid.account_id = debits.account_id`;
}
