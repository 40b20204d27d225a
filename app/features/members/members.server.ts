import { and, asc, count, desc, eq, isNull, ne, not, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { wasDeactivatedInConsole } from "#app/features/audit/console-deactivation.server.ts";
import { authorize, hasNeverCome, isRecipient } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { listPositions, type Member, type PositionName } from "./member.ts";
import { type MemberQuery, membersOnPage } from "./member-query.ts";

export interface MemberList {
  /** One page of the matches. */
  members: Member[];
  /** Number of matches. */
  total: number;
  /** Whether the viewer may invite and change users. */
  canManage: boolean;
  /** The viewer's own id. */
  viewerId: number;
}

/** The users of the viewer's company, visible to all its members; null without a company. */
export async function listMembers(scope: AccountScope, query: MemberQuery): Promise<MemberList | null> {
  const actor = await authorize(scope, "useCompany");
  if (actor === null) return null;
  const condition = and(isColleague(scope, actor.company.id), ...narrow(query));
  const rows = await scope.db
    .select(memberColumns)
    .from(users)
    .where(condition)
    .orderBy(...toOrder(query))
    .limit(membersOnPage)
    .offset((query.page - 1) * membersOnPage);
  const [found] = await scope.db.select({ total: count() }).from(users).where(condition);
  const total = found?.total ?? 0;
  return { members: rows.map(toMember), total, canManage: isPermitted(actor, "manageMembers"), viewerId: actor.userId };
}

/** Other users of the viewer's company, newest account first; none without a company. */
export async function listNewestColleagues(scope: AccountScope, most: number): Promise<Member[]> {
  const actor = await authorize(scope, "useCompany");
  if (actor === null) return [];
  const rows = await scope.db
    .select(memberColumns)
    .from(users)
    .where(and(isColleague(scope, actor.company.id), ne(users.id, actor.userId)))
    .orderBy(desc(users.id))
    .limit(most);
  return rows.map(toMember);
}

interface FoundMember {
  member: Member;
  /** The viewer's own account. */
  isSelf: boolean;
  /** Positions that the viewer may assign. */
  given: readonly PositionName[];
  /** Deactivated in the console, which alone can reactivate it. */
  managedByConsole: boolean;
}

/** A user of the company that the viewer administers; null otherwise. */
export async function getMember(scope: AccountScope, id: number): Promise<FoundMember | null> {
  const actor = await authorize(scope, "manageMembers");
  if (!actor) return null;
  const [row] = await scope.db
    .select(memberColumns)
    .from(users)
    .where(and(eq(users.id, id), isColleague(scope, actor.company.id)));
  if (!row) return null;
  const managedByConsole = row.deactivated && (await inTenant(scope, (scoped) => wasDeactivatedInConsole(scoped, id)));
  return { member: toMember(row), isSelf: id === actor.userId, given: listPositions(actor), managedByConsole };
}

/** The active administrators of the viewer's company, by name, whom users can contact. */
export async function listAdministrators(scope: AccountScope): Promise<{ name: string; email: string }[]> {
  const actor = await authorize(scope, "useCompany");
  if (actor === null) return [];
  const rows = await scope.db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(isColleague(scope, actor.company.id), isRecipient("manageMembers")))
    .orderBy(asc(users.id))
    .limit(5);
  return rows.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }));
}

/** Condition for users of a company in the scope's tenant, without those who closed their account. */
export function isColleague({ tenantId }: AccountScope, companyId: number) {
  return and(eq(users.companyId, companyId), eq(users.tenantId, tenantId), isNull(users.closedAt));
}

const isDeactivated = sql<boolean>`${users.deactivatedAt} is not null`;

function narrow({ text, roleId, state }: MemberQuery) {
  const named = sql`strpos(lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}), lower(${text})) > 0`;
  return [
    text === "" ? undefined : named,
    roleId === null ? undefined : eq(users.roleId, roleId),
    state === null ? undefined : state === "deactivated" ? isDeactivated : not(isDeactivated),
    state === "invited" ? hasNeverCome : state === "active" ? not(hasNeverCome) : undefined,
  ];
}

function toOrder({ sort, descending }: MemberQuery) {
  const direction = descending ? desc : asc;
  const byName = [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`];
  if (sort === "name") return [...byName, users.id].map((column) => direction(column));
  // Users who never signed in sort with the longest inactive.
  const first = sort === "role" ? users.roleId : sql`coalesce(${users.lastSeenAt}, 'epoch')`;
  return [direction(first), ...byName, users.id];
}

const memberColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  roleId: users.roleId,
  isTeamMember: users.isTeamMember,
  tenantId: users.tenantId,
  quotingPartner: users.quotingPartner,
  lastSeenAt: users.lastSeenAt,
  deactivated: isDeactivated,
  invited: hasNeverCome,
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
