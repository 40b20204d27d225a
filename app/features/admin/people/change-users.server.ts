import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { sessions, users } from "#app/db/schema/identity.ts";
import { type AccountScope, accountScopeIn, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import { type AuditEntry, recordAudits } from "#app/features/audit/audit-log.server.ts";
import { consoleDeactivation } from "#app/features/audit/console-deactivation.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { removeFactors } from "#app/features/identity/factors/reset-factors.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { erasePerson } from "#app/features/retention/erase-person.server.ts";
import { releaseRequests } from "#app/features/retention/release-requests.server.ts";
import { type Administrator, inConsole } from "./administrator.server.ts";
import { isDangerous, isOnlyClosed, refuseUserChange, type UserChange, type UserRefusal } from "./user-change.ts";

interface UsersChange {
  ids: readonly number[];
  /** Whether the ids are of accounts, or of the companies that the accounts belong to. */
  of?: "users" | "companies";
  change: UserChange;
  confirmation: Confirmation;
}

/**
 * Changes accounts that the administrator may see; skips others. All or none: one that may not be changed refuses the
 * whole action. Deactivated users, and those with a new role, are signed out everywhere.
 * @returns null for users who are not administrators, and when no such account exists.
 */
export async function changeUsers(
  scope: AccountScope,
  { ids, of = "users", change, confirmation }: UsersChange,
): Promise<ConfirmableOutcome<UserRefusal> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const isChosen = isOneOf(admin, of, ids);
  const required = await requireConfirmation(
    scope,
    confirmation,
    isDangerous(change) || of === "companies" || ids.length > 1,
  );
  if (required?.kind === "confirm")
    return (await refuse(scope, admin, { isChosen, change })) ?? { kind: "unconfirmed", required };
  if (required) return { kind: "unconfirmed", required };
  return inConsole(scope, admin, async (db) => {
    const found = await lockChosen(db, admin, isChosen);
    // Another administrator may have taken the role away meanwhile.
    if (!(await authorizeNow({ ...scope, db }, "useConsole"))) return null;
    if (found.length === 0) return of === "users" ? null : { kind: "done", count: 0 };
    for (const user of found) {
      const reason = refuseUserChange(change, user, admin);
      if (reason) return { kind: "refused", reason };
    }
    const changed = found.filter((user) => isChange(change, user));
    await applyChange({ ...scope, db }, change, changed);
    const entries = changed.map(({ id, tenantId, ...user }) => ({
      tenantId,
      subject: `user:${id}`,
      ...describe(change, user),
    }));
    await recordAudits({ ...scope, db }, entries);
    return { kind: "done", count: changed.length };
  });
}

/** With the administrator's own account, so that two who change each other wait, and do not both lose the role. */
async function lockChosen(db: Database, { userId }: Administrator, isChosen: SQL | undefined): Promise<FoundUser[]> {
  const rows = await db
    .select({ user: users, isChosen: sql<boolean>`coalesce(${isChosen}, false)` })
    .from(users)
    .where(or(isChosen, eq(users.id, userId)))
    .orderBy(users.id)
    .for("update");
  return rows.filter((row) => row.isChosen).map(({ user }) => user);
}

type FoundUser = typeof users.$inferSelect;

/** Refuses impossible changes before asking for a confirmation. */
async function refuse(
  scope: AccountScope,
  admin: Administrator,
  { isChosen, change }: { isChosen: SQL | undefined; change: UserChange },
) {
  const found = await scope.db
    .select({ id: users.id, roleId: users.roleId, closedAt: users.closedAt, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(isChosen);
  for (const user of found) {
    const reason = refuseUserChange(change, user, admin);
    if (reason) return { kind: "refused", reason } as const;
  }
  return null;
}

function isOneOf(admin: Administrator, of: "users" | "companies", ids: readonly number[]): SQL | undefined {
  const column = of === "users" ? users.id : users.companyId;
  return and(
    inArray(column, ids.slice(0, mostRows)),
    isPermitted(admin, "administerPlatform") ? undefined : eq(users.tenantId, admin.tenantId),
  );
}

function isChange(change: UserChange, user: FoundUser): boolean {
  switch (change.kind) {
    case "deactivate":
      return user.deactivatedAt === null || isOnlyClosed(user);
    case "reactivate":
      return user.deactivatedAt !== null;
    case "role":
      return user.roleId !== change.roleId || user.isTeamMember;
    case "resetFactors":
      return user.hasFactor;
    case "signOut":
    case "erase":
      return true;
  }
}

async function applyChange(scope: AccountScope, change: UserChange, changed: FoundUser[]): Promise<void> {
  if (changed.length === 0) return;
  const { db, now } = scope;
  const ids = changed.map(({ id }) => id);
  const chosen = inArray(users.id, ids);
  if (change.kind === "erase") for (const user of changed) await erasePerson(db, user);
  if (change.kind === "resetFactors")
    for (const user of changed)
      await removeFactors(accountScopeIn(scope, user.tenantId), change.senderOf(user.tenantId, user.locale), user);
  if (change.kind === "deactivate") await db.update(users).set({ deactivatedAt: now }).where(chosen);
  // A closed account is closed again, as its owner left it.
  if (change.kind === "reactivate") await db.update(users).set({ deactivatedAt: users.closedAt }).where(chosen);
  // Whoever stayed a team member would have the role without its rights.
  if (change.kind === "role") await db.update(users).set({ roleId: change.roleId, isTeamMember: false }).where(chosen);
  if (change.kind !== "reactivate") await db.delete(sessions).where(inArray(sessions.userId, ids));
  if (change.kind === "deactivate") await asPlatform(db, (all) => releaseRequests(all, ids));
}

function describe(
  change: UserChange,
  { roleId, isTeamMember }: Pick<FoundUser, "roleId" | "isTeamMember">,
): Pick<AuditEntry, "action" | "before" | "after"> {
  switch (change.kind) {
    case "deactivate":
      return { action: "user.deactivate", before: { state: "active" }, after: consoleDeactivation };
    case "reactivate":
      return { action: "user.reactivate", before: { state: "deactivated" }, after: { state: "active" } };
    case "role":
      return {
        action: "user.changeRole",
        before: { roleId, ...(isTeamMember && { isTeamMember }) },
        after: { roleId: change.roleId },
      };
    case "resetFactors":
      return { action: "user.resetFactors", before: { hasSecondStep: true }, after: { hasSecondStep: false } };
    case "erase":
      return { action: "user.erase", after: { by: "console" } };
    case "signOut":
      return { action: "user.signOut", after: { sessions: 0 } };
  }
}
