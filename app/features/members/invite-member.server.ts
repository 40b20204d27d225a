import { and, eq, isNull, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { AccountBrand } from "#app/features/identity/account-link.ts";
import { createAccountLink } from "#app/features/identity/account-links.server.ts";
import type { Actor } from "#app/features/identity/actor.server.ts";
import { chargeThrottle, type Throttle } from "#app/features/identity/throttles.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { toFieldErrors } from "#app/features/onboarding/registration.ts";
import { type InvitationState, type InvitationValues, invitation, isMemberRole, type MemberOutcome } from "./member.ts";
import { toInvitationMail, toJoinMail } from "./member-mails.ts";
import { getAdministrator, getMember } from "./members.server.ts";

type Administrator = Actor & { companyId: number };

/**
 * Invites somebody into the company that the viewer administers: an account without a password, and a mail with the
 * way to choose one. Who has an account without a company is mailed a link to accept by. Limited by company and by
 * address, so that nobody is flooded.
 * @returns null for a viewer who administers no company.
 */
export async function inviteMember(
  scope: Scope,
  brand: AccountBrand,
  values: InvitationValues,
): Promise<InvitationState | null> {
  const actor = await getAdministrator(scope);
  if (!actor) return null;
  const parsed = invitation.safeParse(values);
  if (!parsed.success) return { kind: "faulty", values, errors: toFieldErrors(parsed.error) };
  const { firstName, lastName, workEmail: email, roleId } = parsed.data;
  const retryAfterSeconds = await chargeInvitation(scope, actor.companyId, email);
  if (retryAfterSeconds > 0) return { kind: "throttled", values, retryAfterSeconds };
  return inTenant(scope, async (scoped) => {
    const { tenantId, now } = scoped;
    const [user] = await scoped.db
      .insert(users)
      .values({ tenantId, companyId: actor.companyId, roleId, email, firstName, lastName, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return inviteAccount(scoped, brand, { actor, values: { ...values, workEmail: email }, roleId });
    await mailInvitation(scoped, brand, { actor, email, firstName });
    await recordAudit(scoped, { action: "user.invite", subject: `user:${user.id}`, after: { email, roleId } });
    return { kind: "done", email };
  });
}

/** Somebody who has an account already is asked into the company, where it belongs to none. */
async function inviteAccount(
  scope: Scope,
  brand: AccountBrand,
  { actor, values, roleId }: { actor: Administrator; values: InvitationValues; roleId: number },
): Promise<InvitationState> {
  const { workEmail: email } = values;
  const { companyId } = actor;
  const account = await findAccount(scope, email);
  if (account?.companyId === companyId) return { kind: "member", values };
  if (!account || account.companyId !== null || !isMemberRole(account.roleId)) return { kind: "known", values };
  const { token } = await createAccountLink(scope, { email, kind: "join", companyId, roleId });
  const { firstName } = account;
  const content = toJoinMail(brand, { firstName, token, ...(await readInviter(scope, actor)) });
  await postMail(scope, brand, { kind: "inviteAccount", recipient: account.email, content });
  const subject = `user:${account.id}`;
  await recordAudit(scope, { action: "user.inviteAccount", subject, after: { companyId, roleId } });
  return { kind: "asked", email };
}

/** Mails the way in once more to who has not come yet. @returns null where there is nobody such in the company. */
export async function resendInvitation(scope: Scope, brand: AccountBrand, id: number): Promise<MemberOutcome | null> {
  const actor = await getAdministrator(scope);
  const found = actor && (await getMember(scope, id));
  if (!found || found.member.state !== "invited") return null;
  const { email, firstName } = found.member;
  const retryAfterSeconds = await chargeInvitation(scope, actor.companyId, email);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  await inTenant(scope, async (scoped) => {
    await mailInvitation(scoped, brand, { actor, email, firstName });
    await recordAudit(scoped, { action: "user.resendInvitation", subject: `user:${id}` });
  });
  return { kind: "done", change: "resend" };
}

async function mailInvitation(
  scope: Scope,
  brand: AccountBrand,
  { actor, email, firstName }: { actor: Administrator; email: string; firstName: string },
): Promise<void> {
  const { token } = await createAccountLink(scope, { email, kind: "invite" });
  const content = toInvitationMail(brand, { firstName, token, ...(await readInviter(scope, actor)) });
  await postMail(scope, brand, { kind: "inviteUser", recipient: email, content });
}

async function readInviter({ db }: Scope, actor: Administrator): Promise<{ inviter: string; company: string }> {
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, actor.companyId));
  return { inviter: `${actor.firstName} ${actor.lastName}`.trim(), company: company?.name ?? "" };
}

/** The active account of this tenant with that address. */
async function findAccount({ db, tenantId }: Scope, email: string) {
  const { id, companyId, roleId, firstName } = users;
  const [account] = await db
    .select({ id, companyId, roleId, firstName, email: users.email })
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

/** @returns seconds to wait; 0 when this one may go out. */
async function chargeInvitation(scope: Scope, companyId: number, email: string): Promise<number> {
  const throttles: Throttle[] = [
    { name: "invite-address", subject: email.toLowerCase(), burst: 3, secondsEach: 1200 },
    { name: "invite-company", subject: String(companyId), burst: 20, secondsEach: 60 },
  ];
  for (const throttle of throttles) {
    const wait = await chargeThrottle(scope, throttle);
    if (wait > 0) return wait;
  }
  return 0;
}
