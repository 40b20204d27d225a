import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { Actor, AnyScope, HomeScope } from "#app/db/scope.ts";
import { listRules, meets, type Permission, type policy } from "./policy.ts";

/** With a company, where every rule of the permission takes one. */
export type Permitted<P extends Permission> = (typeof policy)[P][number] extends { company: string }
  ? Actor & { company: NonNullable<Actor["company"]> }
  : Actor;

/** The actor, where the scope's user may do something; null for everybody else. */
export async function authorize<P extends Permission>(scope: AnyScope, permission: P): Promise<Permitted<P> | null> {
  const actor = scope.actor?.userId === scope.userId ? scope.actor : await readActor(scope);
  return hasPermission(scope, actor, permission) ? actor : null;
}

/** The same as the database has it at this moment: inside a transaction that must not act on what has ended meanwhile. */
export async function authorizeNow<P extends Permission>(scope: AnyScope, permission: P): Promise<Permitted<P> | null> {
  const actor = await readActor(scope);
  return hasPermission(scope, actor, permission) ? actor : null;
}

/** The same as a condition on `users`. Use it for permissions whose rules name roles and the company alone. */
export function isAuthorized({ userId, companyId }: HomeScope, permission: "sell" | "manageServices"): SQL | undefined {
  const rules = listRules(permission).map((rule) =>
    and(rule.roles && inArray(users.roleId, [...rule.roles]), rule.company && eq(users.companyId, companyId ?? 0)),
  );
  return and(eq(users.id, userId ?? 0), isNull(users.deactivatedAt), or(...rules));
}

function hasPermission<P extends Permission>(
  { tenantId, companyId }: AnyScope,
  actor: Actor | null | undefined,
  permission: P,
): actor is Permitted<P> {
  if (!actor) return false;
  const isHere = actor.tenantId === tenantId;
  const isNamed = actor.company?.id === companyId;
  return listRules(permission).some(
    (rule) => meets(actor, rule) && (!rule.here || isHere) && (rule.company !== "scope" || isNamed),
  );
}

export const actorColumns = {
  userId: users.id,
  tenantId: users.tenantId,
  roleId: users.roleId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  quotingPartner: users.quotingPartner,
  isTeamMember: users.isTeamMember,
};

export const actorCompanyColumns = { id: companies.id, hasGigMarket: companies.hasGigMarket };

/** The scope's user; null for a visitor, and for an account that was deactivated. */
async function readActor({ db, userId }: AnyScope): Promise<Actor | null> {
  if (userId === null) return null;
  const [found] = await db
    .select({ actor: actorColumns, company: actorCompanyColumns })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
  return found ? { ...found.actor, company: found.company } : null;
}
