import { eq } from "drizzle-orm";
import { payoutRuns, payouts } from "#app/db/schema/payouts.ts";
import { type AccountScope, accountScopeIn, type Database } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import type { RunRefusal } from "#app/features/identity/confirmation/confirmation-state.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { postTransactions } from "#app/features/ledger/ledger.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { readBankAccount } from "#app/features/usage/money/bank-accounts.server.ts";
import { listPayable } from "./payable.server.ts";
import type { Payee } from "./payee.ts";
import { getCutOff, getPayoutDay } from "./payout-day.ts";
import { notifyPayouts } from "./payout-mails.server.ts";

interface NewRun {
  tenantId: number | null;
  /** The day that the administrator saw (YYYY-MM-DD): another one is not paid unseen. */
  payoutOn: string;
  confirmation: Confirmation;
}

/** A seller paid in the run. */
interface PaidSeller {
  companyId: number;
  cents: number;
  payee: Payee;
}

/**
 * Pays a tenant's sellers what buyers had paid by the payout day, once per day, after a password confirmation: a
 * ledger entry, an audit entry and a mail for each. Sellers without an account are skipped and paid in a later run.
 * @param tenantIds all tenants.
 * @returns the number of paid sellers; null for users who are not platform administrators.
 */
export async function makePayoutRun(
  scope: AccountScope,
  { tenantId, payoutOn, confirmation }: NewRun,
  { tenantIds, senderOf }: { tenantIds: readonly number[]; senderOf: SenderOf },
): Promise<ConfirmableOutcome<RunRefusal> | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  if (tenantId === null || !tenantIds.includes(tenantId)) return { kind: "refused", reason: "noTenant" };
  if (payoutOn !== getPayoutDay(scope.now)) return { kind: "refused", reason: "otherDay" };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  return asPlatform(scope.db, async (db) =>
    (await authorizeNow({ ...scope, db }, "administerPlatform"))
      ? writeRun(accountScopeIn({ ...scope, db }, tenantId), payoutOn, senderOf)
      : null,
  );
}

async function writeRun(
  scope: AccountScope,
  payoutOn: string,
  senderOf: SenderOf,
): Promise<ConfirmableOutcome<RunRefusal>> {
  const payer = await readBankAccount(scope);
  if (!payer) return { kind: "refused", reason: "noBankAccount" };
  const runId = await insertRun(scope, payoutOn, payer);
  // Another run of the same day was committed first: this insert has waited for it.
  if (runId === null) return { kind: "refused", reason: "runKnown" };
  const sellers = await listPaid(scope.db, scope.tenantId, payoutOn);
  if (sellers.length === 0) {
    await scope.db.delete(payoutRuns).where(eq(payoutRuns.id, runId));
    return { kind: "refused", reason: "nothingPayable" };
  }
  await inTenant(scope, async (scoped) => {
    await paySellers(scoped, { runId, payoutOn, sellers });
    await notifyPayouts(scoped, { payoutOn, sellers }, senderOf);
    const cents = sellers.reduce((sum, seller) => sum + seller.cents, 0);
    const after = { payoutOn, sellers: sellers.length, cents };
    await recordAudit(scoped, { action: "payoutRun.make", subject: `payoutRun:${runId}`, after });
  });
  return { kind: "done", count: sellers.length };
}

async function insertRun(scope: AccountScope, payoutOn: string, payer: BankDetails): Promise<number | null> {
  const [run] = await scope.db
    .insert(payoutRuns)
    .values({ ...payer, tenantId: scope.tenantId, payoutOn, madeAt: scope.now, madeBy: scope.userId })
    .onConflictDoNothing()
    .returning({ id: payoutRuns.id });
  return run?.id ?? null;
}

async function listPaid(db: Database, tenantId: number, payoutOn: string): Promise<PaidSeller[]> {
  const payable = await listPayable(db, { tenantIds: [tenantId], cutOff: getCutOff(payoutOn) });
  return payable.flatMap(({ companyId, cents, payee }) => (payee && cents > 0 ? [{ companyId, cents, payee }] : []));
}

/** Payouts of one statement, which may have 65,535 values. */
const mostAtOnce = 1000;

async function paySellers(
  scope: AccountScope,
  { runId, payoutOn, sellers }: { runId: number; payoutOn: string; sellers: readonly PaidSeller[] },
): Promise<void> {
  const toKey = (companyId: number) => `payout:${companyId}:${payoutOn}`;
  for (let at = 0; at < sellers.length; at += mostAtOnce) {
    const some = sellers.slice(at, at + mostAtOnce);
    const postings = some.map(({ companyId, cents }) => ({
      ...{ kind: "payout" as const, companyId, key: toKey(companyId) },
      moves: [
        { kind: "seller" as const, companyId, cents: -cents },
        { kind: "bank" as const, companyId: null, cents },
      ],
    }));
    const ids = await postTransactions(scope, postings);
    const rows = some.map(({ companyId, cents, payee }) => {
      const transactionId = ids.get(toKey(companyId));
      if (transactionId === undefined) throw new Error(`the payout ${toKey(companyId)} was posted before`);
      return { ...payee, tenantId: scope.tenantId, runId, companyId, transactionId, cents };
    });
    await scope.db.insert(payouts).values(rows);
  }
}
