import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { createSecretToken, hashSecret } from "#app/features/identity/session/secret-token.server.ts";
import { type LinkKind, linkLifetimes, linkTokenPattern } from "./account-link.ts";

/** The account that a link was mailed to. */
export interface LinkOwner {
  userId: number;
  email: string;
  firstName: string;
  /** The language that the user chose; null without one. */
  locale: string | null;
  lastName: string;
  /** Whether the account has a password. */
  hasPassword: boolean;
}

/** What a link does besides opening its account, depending on its kind; null where it does not apply. */
export interface LinkPlan {
  newEmail: string | null;
  companyId: number | null;
  roleId: number | null;
  isTeamMember: boolean;
}

export interface LinkQuestion {
  /** As in the link's address. */
  token: string;
  kinds: readonly LinkKind[];
}

/**
 * Creates a link for an active account of this tenant; one of kind reopen for a closed account. Call it in the tenant's
 * transaction.
 * @returns the token and its account, null when no account has that address. Both cases send the same statements.
 */
export async function createAccountLink(
  scope: AccountScope,
  {
    email,
    kind,
    newEmail = null,
    companyId = null,
    roleId = null,
    isTeamMember = false,
  }: { email: string; kind: LinkKind } & Partial<LinkPlan>,
): Promise<{ token: string; owner: LinkOwner | null }> {
  const token = createSecretToken();
  const [owner] = await scope.db
    .select(ownerColumns)
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), ...opens(scope, [kind])));
  const expiresAt = new Date(scope.now.getTime() + linkLifetimes[kind]);
  await scope.db.execute(sql`
    insert into ${accountLinks} (tenant_id, user_id, kind, new_email, company_id, role_id, is_team_member, token_hash, expires_at, created_at)
    select ${scope.tenantId}::int, id, ${kind}, ${newEmail}::text, ${companyId}::int, ${roleId}::int, ${isTeamMember}::boolean, ${hashSecret(token)}, ${expiresAt.toISOString()}::timestamptz, ${scope.now.toISOString()}::timestamptz
    from ${users} where id = ${owner?.userId ?? null}::int`);
  return { token, owner: owner ?? null };
}

/**
 * The account that a link opens, without using it up; null when it is malformed, forged, used, expired, another
 * tenant's or of another kind.
 */
export async function findLinkOwner(
  scope: AccountScope,
  { token, kinds }: LinkQuestion,
): Promise<(LinkOwner & LinkPlan) | null> {
  if (!linkTokenPattern.test(token)) return null;
  const [owner] = await scope.db
    .select({ ...ownerColumns, ...planColumns })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(isGood(scope, { token, kinds }), ...opens(scope, kinds)));
  return owner ?? null;
}

/**
 * Uses a link up, once under parallel calls, and voids the owner's others: an invitation voids invitations, a
 * password link voids password links.
 * @returns whether it was valid.
 */
export async function consumeAccountLink(scope: AccountScope, question: LinkQuestion): Promise<boolean> {
  const [used] = await scope.db
    .update(accountLinks)
    .set({ usedAt: scope.now })
    .where(isGood(scope, question))
    .returning({ userId: accountLinks.userId, kind: accountLinks.kind });
  if (!used) return false;
  await (used.kind === "join" ? voidInvitations(scope, used) : voidAccountLinks(scope, used.userId));
  return true;
}

/**
 * Voids every mailed link that opens an account. Call it in the tenant's transaction. Invitations to a company stay
 * valid: accepting one requires being signed in.
 */
export async function voidAccountLinks(scope: AccountScope, userId: number): Promise<void> {
  await voidLinks(scope, and(eq(accountLinks.userId, userId), ne(accountLinks.kind, "join")));
}

/** Voids an account's invitations to one company or to all. Call it in the tenant's transaction. */
export async function voidInvitations(
  scope: AccountScope,
  { userId, companyId }: { userId: number; companyId?: number },
): Promise<void> {
  const to = companyId === undefined ? undefined : eq(accountLinks.companyId, companyId);
  await voidLinks(scope, and(eq(accountLinks.userId, userId), eq(accountLinks.kind, "join"), to));
}

/**
 * Voids the links that would change an account's address. Call it in the tenant's transaction.
 * @returns the address that was asked for last; null where none waits.
 */
export async function voidEmailChanges(scope: AccountScope, userId: number): Promise<string | null> {
  const which = and(eq(accountLinks.userId, userId), eq(accountLinks.kind, "changeEmail"));
  const [last] = await scope.db
    .select({ newEmail: accountLinks.newEmail })
    .from(accountLinks)
    .where(and(which, eq(accountLinks.tenantId, scope.tenantId), isNull(accountLinks.usedAt)))
    .orderBy(desc(accountLinks.id))
    .limit(1)
    .for("update");
  await voidLinks(scope, which);
  return last?.newEmail ?? null;
}

async function voidLinks(scope: AccountScope, which: SQL | undefined): Promise<void> {
  await scope.db
    .update(accountLinks)
    .set({ usedAt: scope.now })
    .where(and(which, eq(accountLinks.tenantId, scope.tenantId), isNull(accountLinks.usedAt)));
}

const ownerColumns = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  locale: users.locale,
  lastName: users.lastName,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
};

const planColumns = {
  newEmail: accountLinks.newEmail,
  companyId: accountLinks.companyId,
  roleId: accountLinks.roleId,
  isTeamMember: accountLinks.isTeamMember,
};

function isGood(scope: AccountScope, { token, kinds }: LinkQuestion) {
  return and(
    eq(accountLinks.tokenHash, hashSecret(token)),
    eq(accountLinks.tenantId, scope.tenantId),
    inArray(accountLinks.kind, [...kinds]),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, scope.now),
  );
}

/** Condition for closed accounts that nobody has deactivated since. */
export const isOwnersToReopen = eq(users.deactivatedAt, users.closedAt);

/** Condition for the accounts that links of these kinds are for. */
function opens(scope: AccountScope, kinds: readonly LinkKind[]) {
  const state = kinds.includes("reopen") ? isOwnersToReopen : isNull(users.deactivatedAt);
  return [eq(users.tenantId, scope.tenantId), state];
}
