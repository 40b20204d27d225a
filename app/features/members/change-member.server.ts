import { and, count, eq, ne } from "drizzle-orm";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import type { AuditAction } from "#app/features/audit/audit-action.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow, isRecipient } from "#app/features/identity/actor.server.ts";
import { roles } from "#app/features/identity/role.ts";
import { voidInvitations } from "#app/features/identity/social/account-links.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { releaseRequests } from "#app/features/retention/release-requests.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { declineReturn } from "./joining/enter-company.server.ts";
import {
  listPositions,
  type Member,
  type MemberChange,
  type MemberOutcome,
  type Position,
  refuseChange,
  toPositionName,
} from "./member.ts";
import { toMemberChangedMail } from "./member-mails.ts";
import { getMember, isColleague } from "./members.server.ts";

/**
 * Changes a user of the company that the viewer administers. The last active administrator keeps the role, and nobody
 * can deactivate or remove themselves. Deactivated and removed users are signed out everywhere, and what they were to
 * answer goes back to the team. Users deactivated in the console can only be reactivated there. Whoever has accepted the
 * invitation is mailed what changed.
 * @returns null when the member does not exist or belongs to another company, and for viewers who are not
 * administrators.
 */
export function changeMember(
  scope: AccountScope,
  senderOf: SenderOf,
  { id, change }: { id: number; change: MemberChange },
): Promise<MemberOutcome | null> {
  return inTenant(scope, async (scoped) => {
    const actor = await authorizeNow(scoped, "manageMembers");
    if (!actor) return null;
    const companyId = actor.company.id;
    // Serializes changes, so that two administrators cannot remove each other's role concurrently.
    const isCompany = eq(companies.id, companyId);
    const [company] = await scoped.db.select({ name: companies.name }).from(companies).where(isCompany).for("update");
    const found = await getMember(scoped, id);
    if (!found) return null;
    const otherAdministrators = await countAdministrators(scoped, companyId, id);
    const about = { ...found.member, managedByConsole: found.managedByConsole };
    const refusal = refuseChange(change, about, {
      actorId: actor.userId,
      given: listPositions(actor),
      otherAdministrators,
    });
    if (refusal) return { kind: refusal };
    await applyChange(scoped, found.member, change);
    if (change.kind === "remove" && found.member.state !== "invited") {
      await declineReturn(scoped, { userId: id, companyId });
      // One who came by another way than an invitation still has its link.
      await voidInvitations(scoped, { userId: id, companyId });
    }
    await notifyMember(scoped, senderOf, { member: found.member, change, company: company?.name ?? "" });
    return { kind: "done", change: change.kind };
  });
}

/** An invitation may have gone to somebody else's address. */
async function notifyMember(
  scope: AccountScope,
  senderOf: SenderOf,
  { member, change, company }: { member: Member; change: MemberChange; company: string },
): Promise<void> {
  const [user] = await scope.db.select({ locale: users.locale }).from(users).where(eq(users.id, member.id));
  const sender = member.state === "invited" || !user ? null : senderOf(member.tenantId, user.locale);
  if (!sender || change.kind === "quotingPartner") return;
  const position = toPositionName(change.kind === "role" ? change : member);
  const content = toMemberChangedMail(sender, { ...member, company, change: change.kind, position });
  await postMail(scope, sender, { kind: "memberChanged", recipient: member.email, content });
}

async function applyChange(scope: AccountScope, member: Member, change: MemberChange): Promise<void> {
  const { roleId, state, quotingPartner } = member;
  switch (change.kind) {
    case "role":
      return changeRole(scope, member, change);
    case "quotingPartner": {
      const after = { quotingPartner: change.allowed };
      await update(scope, member, after);
      return audit(scope, member, "user.changeQuotingPartner", { before: { quotingPartner }, after });
    }
    case "deactivate":
      await update(scope, member, { deactivatedAt: scope.now });
      await scope.db.delete(sessions).where(eq(sessions.userId, member.id));
      await audit(scope, member, "user.deactivate", { before: { state }, after: { state: "deactivated" } });
      return asPlatform(scope.db, (db) => releaseRequests(db, [member.id]));
    case "reactivate":
      await update(scope, member, { deactivatedAt: null });
      return audit(scope, member, "user.reactivate", { before: { state } });
    case "remove":
      await remove(scope, member);
      await audit(scope, member, "user.remove", { before: { email: member.email, roleId, state } });
      return asPlatform(scope.db, (db) => releaseRequests(db, [member.id]));
  }
}

function changeRole(scope: AccountScope, member: Member, { roleId, isTeamMember = false }: Position): Promise<void> {
  const toFacts = (position: Required<Position>) =>
    position.roleId === roles.seller ? position : { roleId: position.roleId };
  const before = toFacts({ roleId: member.roleId, isTeamMember: member.isTeamMember });
  const after = toFacts({ roleId, isTeamMember });
  return update(scope, member, { roleId, isTeamMember }).then(() =>
    audit(scope, member, "user.changeRole", { before: { ...before }, after: { ...after } }),
  );
}

/** Deletes an account that was never used; any other account stays its owner's, without the company. */
async function remove(scope: AccountScope, member: Member): Promise<void> {
  await scope.db.delete(sessions).where(eq(sessions.userId, member.id));
  if (member.state === "invited") {
    await scope.db.delete(users).where(eq(users.id, member.id));
    return;
  }
  await update(scope, member, {
    companyId: null,
    roleId: roles.companyAdministrator,
    quotingPartner: false,
    isTeamMember: false,
  });
}

async function update({ db }: AccountScope, { id }: Member, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}

function audit(
  scope: AccountScope,
  member: Member,
  action: AuditAction,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return recordAudit(scope, { action, subject: `user:${member.id}`, ...change });
}

/** Number of other users who can sign in and administer the company. */
async function countAdministrators(scope: AccountScope, companyId: number, except: number): Promise<number> {
  const [row] = await scope.db
    .select({ others: count() })
    .from(users)
    .where(and(isColleague(scope, companyId), ne(users.id, except), isRecipient("manageMembers")));
  return row?.others ?? 0;
}
