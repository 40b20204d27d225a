import { and, eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { paymentMethods } from "#app/db/schema/ledger.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { Confirmation, ConfirmationRequired } from "#app/features/identity/confirmation/confirmation.ts";
import { requireProofIfAny } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { getBalance, listLedgerLines } from "#app/features/ledger/ledger.server.ts";
import type { LedgerPage } from "#app/features/ledger/ledger-posting.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { listDeciders } from "#app/features/usage/agreements/deciders.server.ts";
import { getSpending, type Spending } from "#app/features/usage/agreements/spending.server.ts";
import { getMonthUsage } from "#app/features/usage/report/month-usage.server.ts";
import type { MonthUsage } from "#app/features/usage/report/month-usage.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { getPayee } from "./bank-accounts.server.ts";
import { type Bill, toBill } from "./bill.ts";
import { invoiceProvider } from "./payment-provider.ts";
import type { Statement, StatementPaging, StatementSummary } from "./statement/statement.ts";
import { getStatement, listStatements } from "./statement/statements.server.ts";

export interface PaymentDetails {
  /** The provider's details; null when none is configured. */
  method: Record<string, string> | null;
  bill: Bill;
  /** Where to pay; null when the tenant has no account. */
  payee: BankDetails | null;
  month: MonthUsage;
  spending: Spending | null;
  statements: StatementSummary[];
  ledger: LedgerPage;
}

/** A company's payment data for its administrators, with a page of its ledger; null for everyone else. */
export async function getPaymentDetails(
  scope: ShownScope,
  ledgerPage: number,
  locale: string,
): Promise<PaymentDetails | null> {
  if (!(await authorize(scope, "pay"))) return null;
  const statements = await listStatements(scope);
  return {
    method: await readMethod(scope),
    bill: toBill(await getBalance(scope), statements, toDay(scope.now)),
    payee: await getPayee(scope),
    month: await getMonthUsage(scope, locale),
    spending: await getSpending(scope),
    statements,
    ledger: await listLedgerLines(scope, ledgerPage),
  };
}

/** A statement as a bill, with its recipient and payee. */
export interface BilledStatement extends Pick<PaymentDetails, "method" | "payee"> {
  statement: Statement;
}

/**
 * A page of a month's statement with its recipient; null for users who are not administrators of a company with usage
 * in it.
 */
export async function getBilledStatement(
  scope: ShownScope,
  month: string,
  paging: StatementPaging,
): Promise<BilledStatement | null> {
  if (!(await authorize(scope, "pay"))) return null;
  const statement = await getStatement(scope, month, paging);
  return statement && { statement, method: await readMethod(scope), payee: await getPayee(scope) };
}

export type PaymentMethodOutcome = Outcome<
  | { kind: "done" }
  | { kind: "absent" }
  | { kind: "faulty"; errors: FieldErrors }
  | { kind: "unconfirmed"; required: ConfirmationRequired }
>;

/** Sets how the viewer's company pays, after a confirmation; notifies who pays for it. */
export async function savePaymentMethod(
  scope: AccountScope,
  { values, confirmation }: { values: Record<string, string>; confirmation: Confirmation },
  senderOf: SenderOf,
): Promise<PaymentMethodOutcome> {
  const { companyId } = scope;
  if (companyId === null || !(await authorize(scope, "pay"))) return { kind: "absent" };
  const parsed = parseForm(invoiceProvider.form, values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const required = await requireProofIfAny(scope, confirmation);
  if (required) return { kind: "unconfirmed", required };
  return inCompanyTenant(scope, async (scoped) => {
    if (!(await authorizeNow({ ...scope, db: scoped.db }, "pay"))) return { kind: "absent" };
    const before = await readStoredMethod(scoped, companyId);
    if (before !== null && isSameMethod(before, parsed.value)) return { kind: "done" };
    const row = { provider: invoiceProvider.id, details: parsed.value, updatedAt: scoped.now };
    await scoped.db
      .insert(paymentMethods)
      .values({ ...row, tenantId: scoped.tenantId, companyId })
      .onConflictDoUpdate({ target: [paymentMethods.tenantId, paymentMethods.companyId], set: row });
    await recordAudit(scoped, {
      action: "paymentMethod.set",
      subject: `company:${companyId}`,
      before: before ?? undefined,
      after: parsed.value,
    });
    await notifyMethodChange(scoped, { companyId, method: parsed.value }, senderOf);
    return { kind: "done" };
  });
}

function isSameMethod(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

/** Notifies the people who pay for a company of another invoice address, which must not change unnoticed. */
async function notifyMethodChange(
  scope: HomeScope,
  { companyId, method }: { companyId: number; method: Record<string, string> },
  senderOf: SenderOf,
): Promise<void> {
  for (const { email, sender } of await listDeciders(scope, companyId, senderOf, "pay")) {
    const { t, origin } = sender;
    await postMail(scope, sender, {
      kind: "paymentMethodChanged",
      recipient: email,
      content: {
        subject: t("usage:payment.method.mail.subject"),
        heading: t("usage:payment.method.mail.subject"),
        paragraphs: [t("usage:payment.method.mail.text")],
        facts: [
          [t("usage:payment.billingName"), method.billingName ?? ""],
          [t("usage:payment.email"), method.email ?? ""],
        ],
        action: { label: t("usage:payment.method.mail.look"), url: `${origin}/company/payment?side=buyer` },
        footnote: t("usage:agreement.mail.why"),
      },
    });
  }
}

function readMethod(scope: ShownScope): Promise<Record<string, string> | null> {
  const { companyId } = scope;
  if (companyId === null) return Promise.resolve(null);
  return inCompanyTenant(scope, (scoped) => readStoredMethod(scoped, companyId));
}

/** Call it in the company's tenant. */
async function readStoredMethod({ db, tenantId }: HomeScope, companyId: number) {
  const [row] = await db
    .select({ details: paymentMethods.details })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.tenantId, tenantId), eq(paymentMethods.companyId, companyId)));
  return row?.details ?? null;
}
