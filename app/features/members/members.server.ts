import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";
import { type Actor, getActor } from "#app/features/identity/actor.server.ts";
import { roles } from "#app/features/identity/role.ts";
import type { Member } from "./member.ts";

export interface MemberList {
  members: Member[];
  /** Whether the viewer may invite and change them. */
  canManage: boolean;
  /** The viewer among them. */
  viewerId: number;
}

/** The people of the viewer's company by name; null without a company. Everybody in it may see them (product.md 5). */
export async function listMembers(scope: Scope): Promise<MemberList | null> {
  const actor = await getActor(scope);
  if (actor === null || actor.companyId === null) return null;
  const rows = await scope.db
    .select(memberColumns)
    .from(users)
    .where(isColleague(scope, actor.companyId))
    .orderBy(asc(sql`lower(${users.lastName})`), asc(sql`lower(${users.firstName})`), asc(users.id));
  return { members: rows.map(toMember), canManage: managesMembers(actor), viewerId: actor.userId };
}

/** A user of the company that the viewer administers; null for everything else. */
export async function getMember(scope: Scope, id: number): Promise<{ member: Member; isSelf: boolean } | null> {
  const actor = await getAdministrator(scope);
  if (!actor) return null;
  const [row] = await scope.db
    .select(memberColumns)
    .from(users)
    .where(and(eq(users.id, id), isColleague(scope, actor.companyId)));
  return row ? { member: toMember(row), isSelf: id === actor.userId } : null;
}

/** Whom the viewer can ask: the active administrators of the own company, by name. */
export async function listAdministrators(scope: Scope): Promise<{ name: string; email: string }[]> {
  const actor = await getActor(scope);
  if (actor === null || actor.companyId === null) return [];
  const rows = await scope.db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(
      and(
        isColleague(scope, actor.companyId),
        eq(users.roleId, roles.companyAdministrator),
        isNull(users.deactivatedAt),
      ),
    )
    .orderBy(asc(users.id))
    .limit(5);
  return rows.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }));
}

/** Who administers a company, and which one; null for everybody else. */
export async function getAdministrator(scope: Scope): Promise<(Actor & { companyId: number }) | null> {
  const actor = await getActor(scope);
  if (!actor || actor.companyId === null || !managesMembers(actor)) return null;
  return { ...actor, companyId: actor.companyId };
}

/** Condition for the users of a company of the scope's tenant. */
export function isColleague({ tenantId }: Scope, companyId: number) {
  return and(eq(users.companyId, companyId), eq(users.tenantId, tenantId));
}

function managesMembers({ roleId, companyId }: Actor): boolean {
  return roleId === roles.companyAdministrator && companyId !== null;
}

const memberColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  roleId: users.roleId,
  quotingPartner: users.quotingPartner,
  lastSeenAt: users.lastSeenAt,
  deactivated: sql<boolean>`${users.deactivatedAt} is not null`,
  invited: sql<boolean>`${users.passwordHash} is null and ${users.lastSeenAt} is null`,
};

interface MemberRow extends Omit<Member, "state" | "lastSeenAt"> {
  lastSeenAt: Date | null;
  deactivated: boolean;
  invited: boolean;
}

function toMember({ lastSeenAt, deactivated, invited, ...row }: MemberRow): Member {
  const state = deactivated ? "deactivated" : invited ? "invited" : "active";
  return { ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null, state };
}
