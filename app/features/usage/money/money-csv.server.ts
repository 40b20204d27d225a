import { toCsvHead, toCsvLines } from "#app/content/csv.server.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { listAllLedgerLines } from "#app/features/ledger/ledger.server.ts";
import { listDisputedStatements } from "#app/features/usage/disputes/line-marks.server.ts";
import { getEarnings } from "#app/features/usage/payouts/earnings.server.ts";
import { toEarningStanding } from "#app/features/usage/payouts/earnings.ts";
import { parseStatementKey } from "./statement/statement.ts";

const ledgerColumns = ["date", "kind", "statement", "reference", "amount", "balance", "inDispute"];
const earningColumns = ["month", "state", "requests", "charged", "fee", "received", "paidOut", "inDispute"];

/**
 * `ledger.csv`: all movements of the company's account, newest first, in dollars; null for users who may not pay for
 * it. `inDispute` is `yes`, or empty.
 */
export async function exportLedger(shown: ShownScope, home: HomeScope): Promise<string | null> {
  if (!(await authorize(shown, "pay"))) return null;
  const disputed = new Set((await listDisputedStatements(home)).map(({ month }) => month));
  const rows = (await listAllLedgerLines(shown)).map(({ kind, key, postedAt, cents, balanceCents }) => {
    const month = parseStatementKey(key);
    return {
      date: postedAt.slice(0, 10),
      kind,
      statement: month?.slice(0, 7) ?? "",
      reference: kind === "payment" ? key.split(":").slice(2).join(":") : "",
      amount: cents / 100,
      balance: balanceCents / 100,
      inDispute: month !== null && disputed.has(month) ? "yes" : "",
    };
  });
  return toCsvHead(ledgerColumns) + toCsvLines(ledgerColumns, rows);
}

/** `earned.csv`: a seller's months, newest first, in dollars; null like `getEarnings`. */
export async function exportEarnings(scope: AccountScope): Promise<string | null> {
  const earnings = await getEarnings(scope);
  if (!earnings) return null;
  const disputed = new Set(earnings.disputes.months.map(({ month }) => month));
  const rows = earnings.months.map((of) => ({
    month: of.month.slice(0, 7),
    state: toEarningStanding(of),
    requests: of.requests,
    charged: of.totalCents / 100,
    fee: of.feeCents / 100,
    received: of.finalCents / 100,
    paidOut: of.paidOutCents / 100,
    inDispute: disputed.has(of.month) ? "yes" : "",
  }));
  return toCsvHead(earningColumns) + toCsvLines(earningColumns, rows);
}
