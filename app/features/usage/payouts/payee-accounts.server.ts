import { and, eq } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { payoutAccounts } from "#app/db/schema/payouts.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { Confirmation, ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { type Payee, type PayeeErrors, type PayeeValues, payeeForm, toPayee } from "./payee.ts";
import { notifyPayeeChange } from "./payout-mails.server.ts";

/** The payout account of the viewer's company; null without one. The caller has checked permissions. */
export async function readPayee(scope: AccountScope): Promise<Payee | null> {
  const { companyId } = scope;
  if (companyId === null) return null;
  return inCompanyTenant(scope, (scoped) => readStoredPayee(scoped, companyId));
}

/** Call it in the company's tenant. */
async function readStoredPayee({ db, tenantId }: HomeScope, companyId: number): Promise<Payee | null> {
  const [row] = await db
    .select({
      holder: payoutAccounts.holder,
      bankName: payoutAccounts.bankName,
      accountType: payoutAccounts.accountType,
      routingNumber: payoutAccounts.routingNumber,
      accountLast4: payoutAccounts.accountLast4,
    })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.tenantId, tenantId), eq(payoutAccounts.companyId, companyId)));
  return row ?? null;
}

interface NewPayee {
  values: PayeeValues;
  confirmation: Confirmation;
}

export type PayeeOutcome = Outcome<
  | { kind: "done" | "absent" }
  | { kind: "faulty"; errors: PayeeErrors }
  | { kind: "unconfirmed"; required: ConfirmationRequired }
>;

/** Sets the payout account of the viewer's company, after a password confirmation; notifies its administrators. */
export async function savePayee(
  scope: AccountScope,
  { values, confirmation }: NewPayee,
  senderOf: SenderOf,
): Promise<PayeeOutcome> {
  const actor = await authorize(scope, "seeEarnings");
  if (!actor) return { kind: "absent" };
  const parsed = parseForm(payeeForm, values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  const payee = toPayee(parsed.value);
  const companyId = actor.company.id;
  return inCompanyTenant(scope, async (scoped): Promise<PayeeOutcome> => {
    if (!(await authorizeNow({ ...scope, db: scoped.db }, "seeEarnings"))) return { kind: "absent" };
    const before = await readStoredPayee(scoped, companyId);
    const row = { ...payee, updatedAt: scoped.now };
    await scoped.db
      .insert(payoutAccounts)
      .values({ ...row, tenantId: scoped.tenantId, companyId })
      .onConflictDoUpdate({ target: [payoutAccounts.tenantId, payoutAccounts.companyId], set: row });
    await recordAudit(scoped, {
      action: "payoutAccount.set",
      subject: `company:${companyId}`,
      before: before ? { ...before } : undefined,
      after: { ...payee },
    });
    await notifyPayeeChange(scoped, { companyId, payee }, senderOf);
    return { kind: "done" };
  });
}
