import { eq, sql } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { companies } from "#app/db/schema/identity.ts";
import { ledgerAccounts, ledgerEntries } from "#app/db/schema/ledger.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { getBalance, listLedgerLines, postTransaction } from "#app/features/ledger/ledger.server.ts";
import type { LedgerPage } from "#app/features/ledger/ledger-posting.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { type Decider, listDeciders } from "#app/features/usage/agreements/deciders.server.ts";
import type { DisputedMonth } from "#app/features/usage/disputes/line-mark.ts";
import { listDisputedStatements, newestOpenDispute } from "#app/features/usage/disputes/line-marks.server.ts";
import { createFigures } from "#app/features/usage/report/figures.ts";
import { type PaymentErrors, type PaymentValues, receivedPayment } from "./received-payment.ts";

/** A company's account for platform administrators. */
export interface CompanyAccount {
  id: number;
  name: string;
  balanceCents: number;
  ledger: LedgerPage;
  /** Statements with open disputes. */
  disputed: DisputedMonth[];
}

/**
 * A company's account with a page of its ledger; null for users who are not platform administrators, and for an
 * unknown company.
 */
export async function getCompanyAccount(
  scope: AccountScope,
  companyId: number,
  ledgerPage = 1,
): Promise<CompanyAccount | null> {
  const company = await findCompany(scope, companyId);
  if (!company) return null;
  const own = { ...scope, companyId };
  return {
    ...company,
    balanceCents: await getBalance(own),
    ledger: await listLedgerLines(own, ledgerPage),
    disputed: await listDisputedStatements(own),
  };
}

export interface CompanyBalance {
  id: number;
  name: string;
  tenantId: number;
  balanceCents: number;
  /** Public id of the newest open dispute about what it is billed for; null without one. */
  dispute: string | null;
}

const mostBalances = 100;

/** Companies with a balance, largest debts first; null for users who are not platform administrators. */
export async function listCompanyBalances(scope: AccountScope): Promise<CompanyBalance[] | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const { rows } = await asPlatform(scope.db, (db) =>
    db.execute<Omit<CompanyBalance, "balanceCents"> & { cents: string }>(sql`
      select company.id, company.name, company.tenant_id as "tenantId", sum(entry.cents) as cents,
        ${newestOpenDispute(sql`dispute.buyer_company_id = company.id`)} as dispute
      from ${ledgerEntries} entry
      join ${ledgerAccounts} account on account.id = entry.account_id and account.kind = 'company'
      join ${companies} company on company.id = account.company_id
      group by company.id having sum(entry.cents) <> 0 order by cents, company.name limit ${mostBalances}`),
  );
  return rows.map(({ cents, ...company }) => ({ ...company, balanceCents: Number(cents) }));
}

interface ReceivedPayment {
  companyId: number;
  values: PaymentValues;
  confirmation: Confirmation;
}

/**
 * Records a company's payment, once per bank reference, after a password confirmation; notifies who pays for it.
 * @returns null for users who are not platform administrators, and for an unknown company.
 */
export async function recordPayment(
  scope: AccountScope,
  { companyId, values, confirmation }: ReceivedPayment,
  senderOf: SenderOf,
): Promise<ConfirmableOutcome<"paymentKnown"> | { kind: "faulty"; errors: PaymentErrors } | null> {
  if (!(await findCompany(scope, companyId))) return null;
  const parsed = parseForm(receivedPayment, values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  const { amount: cents, reference } = parsed.value;
  return inCompanyTenant({ ...scope, companyId }, async (scoped) => {
    if (!(await authorizeNow({ ...scope, db: scoped.db }, "administerPlatform"))) return null;
    const payers = await listDeciders(scoped, companyId, senderOf, "pay");
    const isNew = await postPayment(scoped, { companyId, cents, reference }, payers);
    return isNew ? { kind: "done", count: 1 } : { kind: "refused", reason: "paymentKnown" };
  });
}

interface PostedPayment {
  companyId: number;
  cents: number;
  reference: string;
}

/** The idempotency key of a payment. */
export function toPaymentKey({ companyId, reference }: Pick<PostedPayment, "companyId" | "reference">): string {
  return `payment:${companyId}:${reference}`;
}

/**
 * Posts a payment with its audit entry, and notifies who pays for the company. Call it in the company's tenant.
 * @returns false for a known one.
 */
export async function postPayment(
  scope: HomeScope,
  payment: PostedPayment,
  payers: readonly Decider[],
): Promise<boolean> {
  const { companyId, cents, reference } = payment;
  const isNew = await postTransaction(scope, {
    kind: "payment",
    companyId,
    key: toPaymentKey(payment),
    moves: [
      { kind: "company", companyId, cents },
      { kind: "bank", companyId: null, cents: -cents },
    ],
  });
  if (!isNew) return false;
  const after = { cents, reference };
  await recordAudit(scope, { action: "payment.record", subject: `company:${companyId}`, after });
  for (const payer of payers) await postReceipt(scope, payment, payer);
  return true;
}

function postReceipt(scope: HomeScope, { cents, reference }: PostedPayment, { email, sender }: Decider): Promise<void> {
  const { t, locale, origin } = sender;
  const money = createFigures(locale).money(cents);
  return postMail(scope, sender, {
    kind: "paymentReceived",
    recipient: email,
    content: {
      subject: t("usage:payment.received.mail.subject", { money }),
      heading: t("usage:payment.received.mail.subject", { money }),
      paragraphs: [t("usage:payment.received.mail.text")],
      facts: [
        [t("usage:payment.amount"), money],
        [t("usage:bill.reference"), reference],
      ],
      action: { label: t("usage:payment.method.mail.look"), url: `${origin}/company/payment?side=buyer` },
      footnote: t("usage:agreement.mail.why"),
    },
  });
}

async function findCompany(scope: AccountScope, id: number): Promise<{ id: number; name: string } | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const [company] = await scope.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id));
  return company ?? null;
}
