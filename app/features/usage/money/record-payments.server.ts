import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { companies } from "#app/db/schema/identity.ts";
import { ledgerTransactions } from "#app/db/schema/ledger.ts";
import { formerSlugs } from "#app/db/schema/markets.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { type Decider, listDecidersOf } from "#app/features/usage/agreements/deciders.server.ts";
import { postPayment, toPaymentKey } from "./company-account.server.ts";
import { type FilePayment, type LineFault, parsePaymentFile } from "./payment-file.ts";

interface PaymentFile {
  /** As posted. */
  text: string;
  confirmation: Confirmation;
}

interface FoundPayment extends FilePayment {
  companyId: number;
}

/** A line was recorded concurrently: the whole file is rolled back. */
class KnownLine extends Error {
  constructor(readonly fault: LineFault) {
    super(`line ${fault.line} is recorded already`);
  }
}

/**
 * Records all payments of a file or none, after a password confirmation; each once per company and reference; notifies
 * who pays for the companies.
 * @returns every invalid line; null for users who are not platform administrators.
 */
export async function recordPayments(
  scope: AccountScope,
  { text, confirmation }: PaymentFile,
  senderOf: SenderOf,
): Promise<ConfirmableOutcome | { kind: "faulty"; faults: LineFault[] } | null> {
  if (!(await authorize(scope, "administerPlatform"))) return null;
  const { payments, faults } = parsePaymentFile(text);
  const found = await findCompanies(scope, payments);
  const known = await listKnown(scope, found.payments);
  const wrong = [...faults, ...found.faults, ...known].sort((one, other) => one.line - other.line);
  if (wrong.length > 0) return { kind: "faulty", faults: wrong };
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  try {
    const isDone = await scope.db.transaction(async (db) => {
      if (!(await authorizeNow({ ...scope, db }, "administerPlatform"))) return false;
      const companyIds = found.payments.map(({ companyId }) => companyId);
      const payers = await listDecidersOf({ ...scope, db }, companyIds, senderOf, "pay");
      for (const payment of found.payments.toSorted(byKey))
        await record({ ...scope, db }, payment, payers.get(payment.companyId) ?? []);
      return true;
    });
    if (!isDone) return null;
  } catch (error) {
    if (error instanceof KnownLine) return { kind: "faulty", faults: [error.fault] };
    throw error;
  }
  return { kind: "done", count: found.payments.length };
}

/** One order for all, so that files with the same payments wait for each other instead of deadlocking. */
const byKey = (one: FoundPayment, other: FoundPayment) =>
  one.companyId - other.companyId || (one.reference < other.reference ? -1 : 1);

async function record(
  scope: AccountScope,
  { companyId, cents, reference, line }: FoundPayment,
  payers: readonly Decider[],
): Promise<void> {
  const isNew = await inCompanyTenant({ ...scope, companyId }, (scoped) =>
    postPayment(scoped, { companyId, cents, reference }, payers),
  );
  if (!isNew) throw new KnownLine({ line, key: "file.error.known" });
}

/**
 * By slug, or by the reference of a bill, which starts with it: a bill of one company is not paid to another whose slug
 * looks like its reference.
 */
async function findCompanies(
  scope: AccountScope,
  payments: readonly FilePayment[],
): Promise<{ payments: FoundPayment[]; faults: LineFault[] }> {
  const slugsOf = ({ company }: FilePayment) => [
    company.toLowerCase().replace(/-\d{4}-\d{2}$/, ""),
    company.toLowerCase(),
  ];
  const ids = await readIds(scope, [...new Set(payments.flatMap(slugsOf))]);
  const found: FoundPayment[] = [];
  const faults: LineFault[] = [];
  for (const payment of payments) {
    const slug = slugsOf(payment).find((one) => ids.has(one));
    const companyId = ids.get(slug ?? "");
    if (companyId === undefined) faults.push({ line: payment.line, key: "file.error.company" });
    else found.push({ ...payment, companyId });
  }
  return { payments: found, faults };
}

/** Ids of companies by slug, or by a former one, which older bills have, while no other company can take it. */
async function readIds({ db, now }: AccountScope, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (slugs.length === 0) return new Map();
  const current = db
    .select({ slug: sql<string>`lower(${companies.slug})`, id: companies.id })
    .from(companies)
    .where(inArray(sql`lower(${companies.slug})`, [...slugs]));
  const former = db
    .select({ slug: formerSlugs.slug, id: formerSlugs.companyId })
    .from(formerSlugs)
    .innerJoin(companies, and(eq(companies.id, formerSlugs.companyId), isNull(companies.erasedAt)))
    .where(and(inArray(formerSlugs.slug, [...slugs]), gt(formerSlugs.reservedUntil, now)));
  return new Map((await current.unionAll(former)).map(({ slug, id }) => [slug, id]));
}

/** Lines that were recorded before. */
async function listKnown(scope: AccountScope, payments: readonly FoundPayment[]): Promise<LineFault[]> {
  if (payments.length === 0) return [];
  const keys = new Map(payments.map((payment) => [toPaymentKey(payment), payment.line]));
  const rows = await asPlatform(scope.db, (db) =>
    db
      .select({ key: ledgerTransactions.key })
      .from(ledgerTransactions)
      .where(inArray(ledgerTransactions.key, [...keys.keys()])),
  );
  return rows.map(({ key }) => ({ line: keys.get(key) ?? 0, key: "file.error.known" }));
}
