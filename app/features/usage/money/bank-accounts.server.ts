import { eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { bankAccounts } from "#app/db/schema/ledger.ts";
import { type AccountScope, accountScopeIn, type HomeScope, type ShownScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import type { BankDetails } from "#app/features/ledger/bank-details.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { bankAccount } from "./bank-account.ts";

const columns = {
  holder: bankAccounts.holder,
  bankName: bankAccounts.bankName,
  routingNumber: bankAccounts.routingNumber,
  accountNumber: bankAccounts.accountNumber,
};

/** The account to which the viewer's company pays; null when its tenant has none, and without a company. */
export async function getPayee(scope: ShownScope): Promise<BankDetails | null> {
  if (scope.companyId === null) return null;
  return inCompanyTenant(scope, readBankAccount);
}

/** The account of the scope's tenant. Call it in a transaction of that tenant. */
export async function readBankAccount({ db, tenantId }: AccountScope | HomeScope): Promise<BankDetails | null> {
  const [account] = await db.select(columns).from(bankAccounts).where(eq(bankAccounts.tenantId, tenantId));
  return account ?? null;
}

/** The accounts by tenant; null for users who are not platform administrators. */
export async function listBankAccounts(scope: AccountScope): Promise<Record<number, BankDetails> | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const rows = await asPlatform(scope.db, (db) => db.select().from(bankAccounts));
  return Object.fromEntries(rows.map(({ tenantId, updatedAt, ...details }) => [tenantId, details]));
}

interface NewBankAccount {
  tenantId: number | null;
  /** As typed. */
  values: BankDetails;
  confirmation: Confirmation;
}

/**
 * Sets a tenant's account for incoming payments, after a password confirmation. The audit log stores the last digits.
 * @param tenantIds all tenants.
 * @returns null for users who are not platform administrators.
 */
export async function setBankAccount(
  scope: AccountScope,
  { tenantId, values, confirmation }: NewBankAccount,
  tenantIds: readonly number[],
): Promise<ConfirmableOutcome | { kind: "faulty"; errors: FieldErrors<keyof BankDetails | "bankTenantId"> } | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const parsed = parseForm(bankAccount, { ...values, bankTenantId: "" });
  if (tenantId === null || !tenantIds.includes(tenantId)) {
    return {
      kind: "faulty",
      errors: { ...(parsed.ok ? {} : parsed.errors), bankTenantId: "usage:share.error.tenant" },
    };
  }
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  return inTenant(accountScopeIn(scope, tenantId), async (scoped) => {
    if (!(await authorizeNow({ ...scope, db: scoped.db }, "administerPlatform"))) return null;
    const { bankTenantId: _tenant, ...details } = parsed.value;
    await writeBankAccount(scoped, details);
    return { kind: "done", count: 1 };
  });
}

async function writeBankAccount(scope: AccountScope, details: BankDetails): Promise<void> {
  const { db, tenantId, now } = scope;
  const before = await readBankAccount(scope);
  await db
    .insert(bankAccounts)
    .values({ ...details, tenantId, updatedAt: now })
    .onConflictDoUpdate({ target: bankAccounts.tenantId, set: { ...details, updatedAt: now } });
  await recordAudit(scope, {
    action: "bankAccount.set",
    subject: `tenant:${tenantId}`,
    before: before ? toAudited(before) : undefined,
    after: toAudited(details),
  });
}

const toAudited = ({ accountNumber, ...rest }: BankDetails) => ({ ...rest, endsIn: accountNumber.slice(-4) });
