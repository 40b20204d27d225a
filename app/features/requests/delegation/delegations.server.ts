import { and, asc, eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { answerDelegations } from "#app/db/schema/requests.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { Delegation, Delegations } from "./delegation.ts";
import { notifyDelegation } from "./delegation-mails.server.ts";

const mostShown = 500;

/** The delegations of the viewer's company, and possible ones; null for users who sell nothing. */
export async function listDelegations(scope: HomeScope): Promise<Delegations | null> {
  const seller = await authorize(scope, "sell");
  if (!seller) return null;
  const { db } = scope;
  const { id, serviceId, marketCompanyId, sellerCompanyId, createdAt } = answerDelegations;
  const [rows, own, markets] = await Promise.all([
    db
      .select({ id, serviceName: services.name, marketName: companies.name, createdAt })
      .from(answerDelegations)
      .leftJoin(services, eq(services.id, serviceId))
      .leftJoin(companies, eq(companies.id, marketCompanyId))
      .where(eq(sellerCompanyId, seller.company.id))
      .orderBy(asc(id))
      .limit(mostShown),
    db
      .select({ id: services.id, name: services.name })
      .from(services)
      .where(eq(services.ownerCompanyId, seller.company.id))
      .orderBy(asc(services.name), asc(services.id))
      .limit(mostShown),
    db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(and(eq(companies.tenantId, scope.tenantId), eq(companies.hasGigMarket, true)))
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(mostShown),
  ]);
  const shown = rows.map((row): Delegation => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { shown, services: own, markets };
}

/** `unknown`: there is no such service or market. */
export type DelegationOutcome = Outcome<{ kind: "done" } | { kind: "unknown" }>;

/**
 * Lets the owner of a market, or of every market (null), answer requests for one service of the viewer's company, or
 * for all (null), and notifies those concerned. Idempotent.
 * @returns null for users who sell nothing.
 */
export function delegateAnswers(
  scope: HomeScope,
  senderOf: SenderOf,
  { serviceId, marketCompanyId }: { serviceId: number | null; marketCompanyId: number | null },
): Promise<DelegationOutcome | null> {
  return inTenant(scope, async (scoped) => {
    const { db, tenantId, now } = scoped;
    const seller = await authorizeNow(scoped, "sell");
    if (!seller) return null;
    const sellerCompanyId = seller.company.id;
    const isOwnService = and(eq(services.id, serviceId ?? 0), eq(services.ownerCompanyId, sellerCompanyId));
    const isMarket = and(
      eq(companies.id, marketCompanyId ?? 0),
      eq(companies.tenantId, tenantId),
      eq(companies.hasGigMarket, true),
    );
    const [service] = await db.select({ id: services.id }).from(services).where(isOwnService);
    const [market] = await db.select({ id: companies.id }).from(companies).where(isMarket);
    if ((serviceId !== null && !service) || (marketCompanyId !== null && !market)) return { kind: "unknown" };
    const made = await db
      .insert(answerDelegations)
      .values({ sellerCompanyId, serviceId, marketCompanyId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: answerDelegations.id });
    if (made.length === 0) return { kind: "done" };
    const subject = `company:${sellerCompanyId}`;
    await recordAudit(scoped, { action: "request.delegate", subject, after: { serviceId, marketCompanyId } });
    await notifyDelegation(scoped, senderOf, { news: "given", sellerCompanyId, serviceId, marketCompanyId });
    return { kind: "done" };
  });
}

/**
 * Ends a delegation at once, and notifies those concerned; one that was ended before stays so.
 * @returns false for a company that does not sell.
 */
export function endDelegation(scope: HomeScope, senderOf: SenderOf, id: number): Promise<boolean> {
  return inTenant(scope, async (scoped) => {
    const seller = await authorizeNow(scoped, "sell");
    if (!seller) return false;
    const { serviceId, marketCompanyId, sellerCompanyId } = answerDelegations;
    const [before] = await scoped.db
      .delete(answerDelegations)
      .where(and(eq(answerDelegations.id, id), eq(sellerCompanyId, seller.company.id)))
      .returning({ serviceId, marketCompanyId });
    if (!before) return true;
    const subject = `company:${seller.company.id}`;
    await recordAudit(scoped, { action: "request.endDelegation", subject, before });
    await notifyDelegation(scoped, senderOf, { news: "ended", sellerCompanyId: seller.company.id, ...before });
    return true;
  });
}
