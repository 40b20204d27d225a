import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { requests, type StoredRequest } from "#app/db/schema/requests.ts";
import type { AnyScope, ShownScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { RequestActor } from "#app/features/requests/request-process.ts";
import type { Standing } from "#app/features/requests/request-view.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { hasNobody, isBoughtBy, isBoughtBySeller, isDelegatedTo } from "./request-sides.ts";

/** Someone's side in requests, and the conditions that select theirs in every query and change. */
export interface Party {
  side: "buyer" | "provider";
  /** Null for a visitor with a mailed link. */
  userId: number | null;
  companyId: number | null;
  sees: SQL;
  /** The standing in which the party may act on a visible request; null for read access. */
  standing: SQL<Standing | null>;
  /** Whether the party's own company is the buyer. */
  buys: SQL<boolean>;
}

/**
 * The party of users who answer or read others' requests, null for everyone else. A seller acts on requests for
 * services of their company on every tenant; a market's owner on those that the market itself answers or its sellers
 * delegate; a tenant's administrator on those without an active seller; a platform administrator on all. Nobody acts
 * on requests of their own company.
 */
export async function findProvider(scope: AnyScope): Promise<Party | null> {
  const user = await authorize(scope, "answerRequests");
  if (!user) return null;
  const { userId, company } = user;
  const companyId = company?.id ?? null;
  const buys = isBoughtBy({ userId, companyId });
  const toParty = (sees: SQL, standing: SQL): Party => {
    const unlessBought = sql<Standing | null>`case when ${buys} then null ${standing} end`;
    return { side: "provider", userId, companyId, buys, sees, standing: unlessBought };
  };
  const { ownerCompanyId, tenantId } = requests;
  if (isPermitted(user, "administerPlatform")) return toParty(sql`true`, sql`else 'administrator'`);
  if (isPermitted(user, "useConsole"))
    return toParty(eq(tenantId, user.tenantId), sql`when ${hasNobody} then 'administrator'`);
  if (companyId === null) return null;
  const owns = eq(ownerCompanyId, companyId);
  if (isPermitted(user, "sell")) return toParty(owns, sql`else 'seller'`);
  const isInMarket = eq(tenantId, toMarketTenantId(companyId));
  return toParty(
    sql`(${owns} or ${isInMarket})`,
    sql`when ${owns} then 'seller'
      when ${isInMarket} and ${ownerCompanyId} is null then 'administrator'
      when ${isInMarket} and ${isDelegatedTo(companyId)} and not ${isBoughtBySeller} then 'delegate'`,
  );
}

/**
 * The signed-in user as a buyer: a company administrator follows requests of its people, everyone else their own;
 * null for a visitor. What somebody asked for a company is the company's once they have left it: accepting would
 * commit it.
 */
export async function findBuyer(scope: ShownScope): Promise<Party | null> {
  const user = await authorize(scope, "seeRequests");
  if (!user) return null;
  const { userId, company } = user;
  const companyId = company?.id ?? null;
  const isOfCompany = eq(requests.companyId, companyId ?? 0);
  const own = sql`(${and(eq(requests.userId, userId), or(isNull(requests.companyId), isOfCompany))})`;
  const leads = company !== null && isPermitted(user, "seeCompanyRequests");
  return { ...buying, userId, companyId, sees: leads ? sql`(${own} or ${isOfCompany})` : own };
}

/** The party of whoever holds a request's mailed link. */
export function toLinkHolder({ tenantId }: ShownScope, requestId: number): Party {
  const sees = sql`${requests.tenantId} = ${tenantId} and ${requests.id} = ${requestId}`;
  return { ...buying, userId: null, companyId: null, sees };
}

const buying = { side: "buyer", standing: sql<Standing>`'buyer'`, buys: sql<boolean>`true` } as const;

/** The actor named in history, mails and audit log. */
export interface Acting {
  actor: RequestActor;
  /** The seller for whom somebody else acts; null otherwise. */
  onBehalfOfCompanyId: number | null;
}

export function toActing(
  standing: Standing,
  { companyId }: Party,
  { ownerCompanyId }: Pick<StoredRequest, "ownerCompanyId">,
): Acting {
  if (standing === "buyer" || standing === "seller") return { actor: standing, onBehalfOfCompanyId: null };
  const onBehalfOfCompanyId = ownerCompanyId === companyId ? null : ownerCompanyId;
  return { actor: standing === "delegate" ? "seller" : "administrator", onBehalfOfCompanyId };
}
