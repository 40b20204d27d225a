import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { platformSettings } from "#app/db/schema/platform-settings.ts";
import type { Actor, AnyScope, HomeScope } from "#app/db/scope.ts";
import { listRules, meets, type Permission, type policy } from "./policy.ts";
import { platformTenantId } from "./role.ts";

/** Has a company if every rule of the permission requires one. */
export type Permitted<P extends Permission> = (typeof policy)[P][number] extends { company: string }
  ? Actor & { company: NonNullable<Actor["company"]> }
  : Actor;

/** The actor, if the scope's user has the permission; null otherwise. */
export async function authorize<P extends Permission>(scope: AnyScope, permission: P): Promise<Permitted<P> | null> {
  const actor = scope.actor?.userId === scope.userId ? scope.actor : await readActor(scope);
  return hasPermission(scope, actor, permission) ? actor : null;
}

/**
 * The same, read from the database at this moment: for transactions that must not act on rights that ended meanwhile.
 */
export async function authorizeNow<P extends Permission>(scope: AnyScope, permission: P): Promise<Permitted<P> | null> {
  const actor = await readActor(scope);
  return hasPermission(scope, actor, permission) ? actor : null;
}

/** The same as a condition on `users`, for permissions whose rules name the scope's company and no tenant. */
export function isAuthorized({ userId, companyId }: HomeScope, permission: "sell" | "manageServices"): SQL | undefined {
  const isActor = and(eq(users.id, userId ?? 0), isNull(users.deactivatedAt));
  return and(isActor, eq(users.companyId, companyId ?? 0), holdsPermission(permission));
}

/**
 * Condition for users to whom the policy grants a permission, such as recipients of mail. The caller restricts
 * tenant, company and active state.
 */
export function holdsPermission(permission: Permission): SQL | undefined {
  const hasMarket = sql`exists (select from ${companies} where ${companies.id} = ${users.companyId} and ${companies.hasGigMarket})`;
  const rules = listRules(permission).map((rule) =>
    and(
      rule.roles && inArray(users.roleId, [...rule.roles]),
      rule.company && isNotNull(users.companyId),
      rule.platform && eq(users.tenantId, platformTenantId),
      rule.market && hasMarket,
      rule.manager && eq(users.isTeamMember, false),
      rule.quotingPartner && eq(users.quotingPartner, true),
    ),
  );
  return or(...rules);
}

/** Condition for invited users who have not accepted: no password was chosen and nobody has signed in. */
export const hasNeverCome = sql<boolean>`(${users.passwordHash} is null and ${users.lastSeenAt} is null)`;

/**
 * Condition for users who can be written to about their company's or tenant's affairs: not deactivated, and no mere
 * invitation, whose address may be somebody else's. The caller restricts tenant and company.
 */
export function isRecipient(permission: Permission): SQL | undefined {
  return and(holdsPermission(permission), isNull(users.deactivatedAt), not(hasNeverCome));
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
  needsSecondStep: sql<boolean>`(${holdsPermission("useConsole")} and not ${users.hasFactor} and exists (
    select from ${platformSettings}
    where ${platformSettings.administratorsTwoStepFrom} <= (now() at time zone 'utc')::date))`,
};

export const actorCompanyColumns = { id: companies.id, hasGigMarket: companies.hasGigMarket };

/** The scope's user; null for a visitor or a deactivated account. */
async function readActor({ db, userId }: AnyScope): Promise<Actor | null> {
  if (userId === null) return null;
  const [found] = await db
    .select({ actor: actorColumns, company: actorCompanyColumns })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
  return found ? { ...found.actor, company: found.company } : null;
}
