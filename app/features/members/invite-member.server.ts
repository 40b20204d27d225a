import { and, eq } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow, hasNeverCome } from "#app/features/identity/actor.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { type InvitationState, type InvitationValues, invitation } from "./invitation.ts";
import { inviteAccount, wasJustAsked } from "./invite-account.server.ts";
import { chargeInvitation, type Inviter, isRepeated, readInviter } from "./inviter.server.ts";
import { listPositions, type MemberOutcome, positions } from "./member.ts";
import { toInvitationMail } from "./member-mails.ts";
import { getMember } from "./members.server.ts";

/**
 * Invites a person into the company that the viewer administers: creates an account without a password, and mails a
 * link to choose one. The owner of an existing account without a company is mailed a link to accept.
 * @returns null for viewers who are not administrators.
 */
export async function inviteMember(
  scope: AccountScope,
  sender: AccountSender,
  values: InvitationValues,
): Promise<InvitationState | null> {
  const inviter = await authorize(scope, "manageMembers");
  if (!inviter) return null;
  const parsed = parseForm(invitation, values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  const { firstName, lastName, workEmail: email, roleId: name } = parsed.value;
  if (!listPositions(inviter).includes(name))
    return { kind: "faulty", values, errors: { roleId: "members:error.role" } };
  const position = positions[name];
  const { roleId } = position;
  const retryAfterSeconds = await chargeInvitation(scope, inviter.company.id, email);
  if (retryAfterSeconds > 0) return { kind: "throttled", values, retryAfterSeconds };
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "manageMembers"))) return null;
    const { tenantId, now } = scoped;
    const row = { tenantId, companyId: inviter.company.id, ...position, email, firstName, lastName };
    const [user] = await scoped.db
      .insert(users)
      .values({ ...row, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) {
      if (await wasJustInvited(scoped, row)) return { kind: "done", email };
      if (await wasJustAsked(scoped, inviter.company.id, { email, position })) return { kind: "asked", email };
      const kind = await inviteAccount(scoped, sender, { inviter, email, position });
      return kind === "asked" ? { kind, email } : { kind, values };
    }
    await mailInvitation(scoped, sender, { inviter, email, firstName });
    await recordAudit(scoped, { action: "user.invite", subject: `user:${user.id}`, after: { email, roleId } });
    return { kind: "done", email };
  });
}

async function wasJustInvited(scope: AccountScope, row: typeof users.$inferInsert): Promise<boolean> {
  const { companyId, roleId, isTeamMember = false, email, firstName, lastName } = row;
  const isSame = [
    ...[eq(users.email, email), eq(users.firstName, firstName), eq(users.lastName, lastName)],
    ...[eq(users.companyId, companyId ?? 0), eq(users.roleId, roleId), eq(users.isTeamMember, isTeamMember)],
  ];
  const found = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(and(...isSame, hasNeverCome, isRepeated(scope, users.createdAt)));
  return found.length > 0;
}

/** Mails the link again to invited people who have never signed in. @returns null when the company has no such user. */
export async function resendInvitation(
  scope: AccountScope,
  sender: AccountSender,
  id: number,
): Promise<MemberOutcome | null> {
  const inviter = await authorize(scope, "manageMembers");
  const found = inviter && (await getMember(scope, id));
  if (!found || found.member.state !== "invited") return null;
  const { email, firstName } = found.member;
  const retryAfterSeconds = await chargeInvitation(scope, inviter.company.id, email);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  return inTenant(scope, async (scoped) => {
    if (!(await authorizeNow(scoped, "manageMembers"))) return null;
    await mailInvitation(scoped, sender, { inviter, email, firstName });
    await recordAudit(scoped, { action: "user.resendInvitation", subject: `user:${id}` });
    return { kind: "done", change: "resend" };
  });
}

async function mailInvitation(
  scope: AccountScope,
  sender: AccountSender,
  { inviter, email, firstName }: { inviter: Inviter; email: string; firstName: string },
): Promise<void> {
  const { token } = await createAccountLink(scope, { email, kind: "invite" });
  const content = toInvitationMail(sender, { firstName, token, ...(await readInviter(scope, inviter)) });
  await postMail(scope, sender, { kind: "inviteUser", recipient: email, content });
}
