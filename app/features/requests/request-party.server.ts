import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { Scope } from "#app/db/scope.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import type { Actor } from "./request-process.ts";

/** As whom somebody deals with requests, and with which: the condition stands in every query and change. */
export interface Party {
  actor: Actor;
  /** Null for a visitor with a mailed link. */
  userId: number | null;
  companyId: number | null;
  sees: SQL;
}

const platformTenantId = 1;

/**
 * The party of who answers requests, null for everybody else: a platform administrator answers all, a tenant's those of
 * the tenant, a market's owner those of the market, a seller those for services of the own company on every tenant.
 */
export async function findProvider(scope: Scope): Promise<Party | null> {
  const { userId } = scope;
  if (userId === null) return null;
  const [user] = await scope.db
    .select({
      roleId: users.roleId,
      tenantId: users.tenantId,
      companyId: users.companyId,
      ownsMarket: companies.hasGigMarket,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
  if (!user) return null;
  const { companyId } = user;
  const administrator = { actor: "administrator", userId, companyId } as const;
  if (user.roleId === 1 && user.tenantId === platformTenantId) return { ...administrator, sees: sql`true` };
  if (user.roleId === 1) return { ...administrator, sees: eq(requests.tenantId, user.tenantId) };
  if (companyId === null) return null;
  if (user.roleId === 4) return { actor: "seller", userId, companyId, sees: eq(requests.ownerCompanyId, companyId) };
  if (user.roleId !== 2 || !user.ownsMarket) return null;
  return { ...administrator, sees: eq(requests.tenantId, toMarketTenantId(companyId)) };
}

/** The party of the signed-in user as the one who asked; null for a visitor. */
export function toBuyer({ userId, companyId }: Scope): Party | null {
  return userId === null ? null : { actor: "buyer", userId, companyId, sees: eq(requests.userId, userId) };
}

/** The party of whoever holds the mailed link of a request. */
export function toLinkHolder({ tenantId }: Scope, requestId: number): Party {
  const sees = sql`${requests.tenantId} = ${tenantId} and ${requests.id} = ${requestId}`;
  return { actor: "buyer", userId: null, companyId: null, sees };
}
