import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { accountLinks } from "#app/db/schema/account-links.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow, hasNeverCome } from "#app/features/identity/actor.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { createAccountLink, voidInvitations } from "#app/features/identity/social/account-links.server.ts";
import { lockRecipient, postMail } from "#app/features/mail/outbox.server.ts";
import { writeInLanguage } from "#app/features/tenancy/sender-language.server.ts";
import { chargeInvitation, type Inviter, isRepeated, readInviter } from "./inviter.server.ts";
import { type InvitationOutcome, isMemberRole, type OpenInvitation, type Position } from "./member.ts";
import { toJoinMail } from "./member-mails.ts";

/** The account was asked; is invited by the company already, or a member; or belongs elsewhere. */
type AccountAnswer = "asked" | "pending" | "member" | "known";

const mostShown = 200;

/**
 * Asks the owner of an account without a company to join the inviter's. Call it in the tenant's transaction. Voids
 * earlier invitations: the last one sets the role.
 */
export async function inviteAccount(
  scope: AccountScope,
  sender: AccountSender,
  { inviter, email, position }: { inviter: Inviter; email: string; position: Position },
): Promise<AccountAnswer> {
  const companyId = inviter.company.id;
  const { roleId } = position;
  const account = await findAccount(scope, email);
  if (account?.companyId === companyId) return account.hasNeverCome ? "pending" : "member";
  if (!account || account.companyId !== null || !isMemberRole(account.roleId)) return "known";
  await voidInvitations(scope, { userId: account.id, companyId });
  const { token } = await createAccountLink(scope, { email, kind: "join", companyId, ...position });
  const { firstName } = account;
  const to = writeInLanguage(sender, account.locale);
  const content = toJoinMail(to, { firstName, token, ...(await readInviter(scope, inviter)) });
  await postMail(scope, to, { kind: "inviteAccount", recipient: account.email, content });
  await recordAudit(scope, {
    action: "user.inviteAccount",
    subject: `user:${account.id}`,
    after: { companyId, roleId },
  });
  return "asked";
}

/** Whether the company asked that account for the same position a moment ago. Call it before `inviteAccount`. */
export async function wasJustAsked(
  scope: AccountScope,
  companyId: number,
  { email, position: { roleId, isTeamMember = false } }: { email: string; position: Position },
): Promise<boolean> {
  await lockRecipient(scope, email);
  const isSame = and(
    eq(sql`lower(${users.email})`, email.toLowerCase()),
    eq(accountLinks.roleId, roleId),
    eq(accountLinks.isTeamMember, isTeamMember),
    isRepeated(scope, accountLinks.createdAt),
  );
  return (await selectOpen(scope, companyId, isSame)).length > 0;
}

/** Open invitations to existing accounts by the company that the viewer administers; latest first. */
export async function listOpenInvitations(scope: AccountScope): Promise<OpenInvitation[]> {
  const inviter = await authorize(scope, "manageMembers");
  if (!inviter) return [];
  const rows = await inTenant(scope, (scoped) =>
    selectOpen(scoped, inviter.company.id).orderBy(desc(accountLinks.id)).limit(mostShown),
  );
  return rows.map(({ userId: _userId, endsAt, ...row }) => ({ ...row, endsAt: endsAt.toISOString() }));
}

/**
 * Mails an open invitation again, with a new link.
 * @returns null for another company's, and for viewers who are not administrators.
 */
export async function resendOpenInvitation(
  scope: AccountScope,
  sender: AccountSender,
  id: number,
): Promise<InvitationOutcome | null> {
  const inviter = await authorize(scope, "manageMembers");
  if (!inviter) return null;
  const found = await getOpen(scope, inviter.company.id, id);
  if (!found) return inTenant(scope, (scoped) => describeClosed(scoped, inviter.company.id, id));
  const { email, roleId, isTeamMember } = found;
  const position = { roleId, isTeamMember };
  const retryAfterSeconds = await chargeInvitation(scope, inviter.company.id, email);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "manageMembers"))) return null;
    const answer = await inviteAccount(scoped, sender, { inviter, email, position });
    return { kind: answer === "asked" ? "resent" : "known", email };
  });
}

/** Withdraws an open invitation and voids its link. @returns null as above. */
export async function withdrawOpenInvitation(scope: AccountScope, id: number): Promise<InvitationOutcome | null> {
  const inviter = await authorize(scope, "manageMembers");
  if (!inviter) return null;
  const companyId = inviter.company.id;
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "manageMembers"))) return null;
    const [found] = await selectOpen(scoped, companyId, eq(accountLinks.id, id));
    if (!found) return describeClosed(scoped, companyId, id);
    const { userId, email, roleId } = found;
    await voidInvitations(scoped, { userId, companyId });
    const before = { companyId, roleId };
    await recordAudit(scoped, { action: "user.withdrawInvitation", subject: `user:${userId}`, before });
    return { kind: "withdrawn", email };
  });
}

/** For a list that was read before somebody accepted, withdrew or renewed it; null for another company's. */
async function describeClosed(
  { db, tenantId }: AccountScope,
  companyId: number,
  id: number,
): Promise<InvitationOutcome | null> {
  const isOwn = [
    eq(accountLinks.tenantId, tenantId),
    eq(accountLinks.companyId, companyId),
    eq(accountLinks.kind, "join"),
  ];
  const [closed] = await db
    .select({ email: users.email })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.id, id), ...isOwn));
  return closed ? { kind: "gone", ...closed } : null;
}

async function getOpen(scope: AccountScope, companyId: number, id: number) {
  const [found] = await inTenant(scope, (scoped) => selectOpen(scoped, companyId, eq(accountLinks.id, id)));
  return found ?? null;
}

/** Query of a company's open invitations, or of some. Call it in the tenant's transaction. */
function selectOpen({ db, tenantId, now }: AccountScope, companyId: number, which?: SQL) {
  return db
    .select({
      id: accountLinks.id,
      userId: users.id,
      email: users.email,
      roleId: sql<number>`coalesce(${accountLinks.roleId}, 0)`,
      isTeamMember: accountLinks.isTeamMember,
      endsAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .innerJoin(users, and(eq(users.id, accountLinks.userId), isNull(users.deactivatedAt)))
    .where(
      and(
        which,
        eq(accountLinks.tenantId, tenantId),
        eq(accountLinks.companyId, companyId),
        eq(accountLinks.kind, "join"),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
        or(isNull(users.companyId), ne(users.companyId, companyId)),
      ),
    );
}

/** The active account of this tenant with that address. */
async function findAccount({ db, tenantId }: AccountScope, email: string) {
  const { id, companyId, roleId, firstName, locale } = users;
  const [account] = await db
    .select({ id, companyId, roleId, firstName, locale, email: users.email, hasNeverCome })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        isNull(users.deactivatedAt),
      ),
    );
  return account;
}
