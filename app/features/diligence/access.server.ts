import { and, desc, eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { diligenceAccesses } from "#app/db/schema/diligence-accesses.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { Database, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";

/** Which text of the terms was accepted; another text needs another name. */
const termsVersion = "2026-11";
const mostListed = 100;

/** The access of the viewer's company to a seller's documents. */
export interface DiligenceAccess {
  /** The service's own seller reads without terms. */
  isOwn: boolean;
  hasAccepted: boolean;
  /** Whether the viewer may accept terms for the company. */
  mayAccept: boolean;
}

/** Null for people without a company. */
export async function getAccess(scope: HomeScope, serviceId: number): Promise<DiligenceAccess | null> {
  const actor = await authorize(scope, "seeAgreements");
  if (!actor) return null;
  return asPlatform(scope.db, async (db) => {
    const sellerId = await findSeller(db, serviceId);
    const isOwn = sellerId === actor.company.id;
    const hasAccepted = isOwn || (sellerId !== null && (await findAcceptance(db, actor.company.id, sellerId)));
    return { isOwn, hasAccepted, mayAccept: isPermitted(actor, "manageAgreements") };
  });
}

async function findSeller(db: Database, serviceId: number): Promise<number | null> {
  const [found] = await db.select({ id: services.ownerCompanyId }).from(services).where(eq(services.id, serviceId));
  return found?.id ?? null;
}

/** Whether a company has accepted the present terms for a seller's restricted documents. */
async function findAcceptance(db: Database, companyId: number, sellerId: number): Promise<boolean> {
  const { companyId: reader, sellerCompanyId: seller, kind, subject, id } = diligenceAccesses;
  const isIt = and(eq(reader, companyId), eq(seller, sellerId), eq(kind, "terms"), eq(subject, termsVersion));
  const found = await db.select({ id }).from(diligenceAccesses).where(isIt).limit(1);
  return found.length > 0;
}

export type TermsOutcome = Outcome<{ kind: "done" } | { kind: "unconfirmed" }>;

/** Accepts the terms for a seller's restricted documents; null for users who may not commit their company. */
export function acceptTerms(
  scope: HomeScope,
  { serviceId, isConfirmed }: { serviceId: number; isConfirmed: boolean },
): Promise<TermsOutcome | null> {
  return asPlatform(scope.db, async (db) => {
    const scoped = { ...scope, db };
    const actor = await authorizeNow(scoped, "manageAgreements");
    const sellerCompanyId = await findSeller(db, serviceId);
    if (!actor || sellerCompanyId === null) return null;
    if (!isConfirmed) return { kind: "unconfirmed" };
    if (await findAcceptance(db, actor.company.id, sellerCompanyId)) return { kind: "done" };
    await recordAccess(scoped, { sellerCompanyId, companyId: actor.company.id, kind: "terms", subject: termsVersion });
    const subject = `service:${serviceId}`;
    await recordAudit(scoped, { action: "diligence.acceptTerms", subject, after: { terms: termsVersion } });
    return { kind: "done" };
  });
}

type Access = Pick<typeof diligenceAccesses.$inferInsert, "sellerCompanyId" | "companyId" | "kind" | "subject">;

/** Records who read what. Call it in a transaction that sees the reader's rows. */
export async function recordAccess({ db, tenantId, userId, now }: HomeScope, access: Access): Promise<void> {
  await db.insert(diligenceAccesses).values({ ...access, tenantId, userId, accessedAt: now });
}

/** An access to a seller's restricted documents, for the seller. */
export interface ListedAccess {
  id: number;
  company: string;
  /** Null for a deleted account. */
  person: string | null;
  kind: "terms" | "document" | "pack";
  /** The document's name; for terms, their version. */
  subject: string;
  at: string;
}

/** The newest accesses to the seller's own documents; null for users who do not sell. */
export async function listAccesses(scope: HomeScope): Promise<ListedAccess[] | null> {
  const actor = await authorize(scope, "sell");
  if (!actor) return null;
  const { id, kind, subject, accessedAt, sellerCompanyId, companyId, userId } = diligenceAccesses;
  const { firstName, lastName } = users;
  const found = await asPlatform(scope.db, (db) =>
    db
      .select({ id, kind, subject, accessedAt, firstName, lastName, company: companies.name })
      .from(diligenceAccesses)
      .innerJoin(companies, eq(companies.id, companyId))
      .leftJoin(users, eq(users.id, userId))
      .where(eq(sellerCompanyId, actor.company.id))
      .orderBy(desc(accessedAt), desc(id))
      .limit(mostListed),
  );
  return found.map(({ firstName: first, lastName: last, accessedAt: at, ...access }) => ({
    ...access,
    person: first === null ? null : `${first} ${last ?? ""}`.trim(),
    at: at.toISOString(),
  }));
}
