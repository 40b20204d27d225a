import { and, eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { paymentMethods } from "#app/db/schema/ledger.ts";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { getBalance, listLedgerLines } from "#app/features/ledger/ledger.server.ts";
import type { LedgerPage } from "#app/features/ledger/ledger-posting.ts";
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

/** Sets how the viewer's company pays. */
export async function savePaymentMethod(
  scope: ShownScope,
  values: Record<string, string>,
): Promise<{ kind: "done" } | { kind: "faulty"; errors: FieldErrors } | { kind: "absent" }> {
  const { companyId } = scope;
  if (companyId === null) return { kind: "absent" };
  const parsed = parseForm(invoiceProvider.form, values);
  return inCompanyTenant(scope, async (scoped) => {
    if (!(await authorizeNow({ ...scope, db: scoped.db }, "pay"))) return { kind: "absent" };
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const before = await readStoredMethod(scoped, companyId);
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
    return { kind: "done" };
  });
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
