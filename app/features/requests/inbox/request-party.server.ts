import { eq, type SQL, sql } from "drizzle-orm";
import { requests } from "#app/db/schema/requests.ts";
import type { Scope, ShownScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { isOfPlatform, roles } from "#app/features/identity/role.ts";
import type { Actor } from "#app/features/requests/request-process.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";

/** As whom somebody deals with requests, and with which: the condition stands in every query and change. */
export interface Party {
  actor: Actor;
  /** Null for a visitor with a mailed link. */
  userId: number | null;
  companyId: number | null;
  sees: SQL;
}

/**
 * The party of who answers requests, null for everybody else: a platform administrator answers all, a tenant's those of
 * the tenant, a market's owner those of the market, a seller those for services of the own company on every tenant.
 */
export async function findProvider(scope: Scope): Promise<Party | null> {
  const user = await authorize(scope, "answerRequests");
  if (!user) return null;
  const { userId, company } = user;
  const companyId = company?.id ?? null;
  const administrator = { actor: "administrator", userId, companyId } as const;
  if (isOfPlatform(user)) return { ...administrator, sees: sql`true` };
  if (user.roleId === roles.administrator) return { ...administrator, sees: eq(requests.tenantId, user.tenantId) };
  if (companyId === null) return null;
  if (user.roleId === roles.seller)
    return { actor: "seller", userId, companyId, sees: eq(requests.ownerCompanyId, companyId) };
  return { ...administrator, sees: eq(requests.tenantId, toMarketTenantId(companyId)) };
}

/**
 * The party of the signed-in user as the one who asked: an administrator of a company follows what its people asked for,
 * everybody else the own requests; null for a visitor.
 */
export async function findBuyer(scope: ShownScope): Promise<Party | null> {
  const user = await authorize(scope, "seeRequests");
  if (!user) return null;
  const { userId, company } = user;
  const own = eq(requests.userId, userId);
  const leads = company !== null && isPermitted(user, "seeCompanyRequests");
  const sees = leads ? sql`(${own} or ${eq(requests.companyId, company.id)})` : own;
  return { actor: "buyer", userId, companyId: company?.id ?? null, sees };
}

/** The party of whoever holds the mailed link of a request. */
export function toLinkHolder({ tenantId }: ShownScope, requestId: number): Party {
  const sees = sql`${requests.tenantId} = ${tenantId} and ${requests.id} = ${requestId}`;
  return { actor: "buyer", userId: null, companyId: null, sees };
}
