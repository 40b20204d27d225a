import { sql } from "drizzle-orm";
import { ledgerEntries, ledgerTransactions } from "#app/db/schema/ledger.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import type { AnyScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";

/** Whether the ledger balances. Debits went out of accounts, credits went in; cents. */
export interface LedgerCheck {
  debitCents: number;
  creditCents: number;
  /** Transactions whose entries are missing or do not sum to zero; a statement that bills nothing has none. */
  unbalanced: number;
  /** Time of the check; ISO 8601. */
  checkedAt: string;
}

const keptMs = 10 * 60_000;
const kept = new WeakMap<Database, { until: number; check: Promise<LedgerCheck> }>();

/** A check at most ten minutes old: summing a long ledger takes a while, and concurrent callers share one. */
export function getLedgerCheck({ db, now }: Pick<AnyScope, "db" | "now">): Promise<LedgerCheck> {
  const known = kept.get(db);
  if (known && now.getTime() < known.until) return known.check;
  const check = checkLedger({ db, now });
  kept.set(db, { until: now.getTime() + keptMs, check });
  check.catch(() => kept.delete(db));
  return check;
}

/**
 * Sums all entries of all tenants: debits equal credits in every transaction, unless something bypassed the triggers.
 */
export function checkLedger({ db, now }: Pick<AnyScope, "db" | "now">): Promise<LedgerCheck> {
  return asPlatform(db, async (tx) => {
    const { rows } = await tx.execute<Record<"debit" | "credit" | "unbalanced", string>>(sql`
      select coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit,
        count(*) filter (where debit is distinct from credit or (debit is null and ${hasToMove})) as unbalanced
      from (
        select transaction.kind, transaction.company_id, transaction.key,
          sum(-entry.cents) filter (where entry.cents < 0) as debit, sum(entry.cents) filter (where entry.cents > 0) as credit
        from ${ledgerTransactions} transaction left join ${ledgerEntries} entry on entry.transaction_id = transaction.id
        group by transaction.id
      ) posted`);
    const [row] = rows;
    return {
      debitCents: Number(row?.debit ?? 0),
      creditCents: Number(row?.credit ?? 0),
      unbalanced: Number(row?.unbalanced ?? 0),
      checkedAt: now.toISOString(),
    };
  });
}

/** Whether a transaction of `posted` must have entries: all but the statement of a month whose use was free. */
const hasToMove = sql`(posted.kind <> 'statement' or exists (
  select from ${usageDailyTotals} used
  where used.buyer_company_id = posted.company_id and to_char(used.booked_month, 'YYYY-MM') = right(posted.key, 7)
  group by used.service_id having sum(used.total_cents) <> 0 or sum(used.fee_cents) <> 0))`;
