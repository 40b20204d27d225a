import { and, eq, sql } from "drizzle-orm";
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
import { type InvitationState, type InvitationValues, invitation, type MemberOutcome } from "./member.ts";
import { toInvitationMail } from "./member-mails.ts";
import { getAdministrator, getMember, isColleague } from "./members.server.ts";

type Administrator = Actor & { companyId: number };

/**
 * Invites somebody into the company that the viewer administers: an account without a password, and a mail with the
 * way to choose one. Limited by company and by address, so that nobody is flooded.
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
    if (!user) return { kind: (await isOwnMember(scoped, actor, email)) ? "member" : "known", values };
    await mailInvitation(scoped, brand, { actor, email, firstName });
    await recordAudit(scoped, { action: "user.invite", subject: `user:${user.id}`, after: { email, roleId } });
    return { kind: "done", email };
  });
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
  const [company] = await scope.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, actor.companyId));
  const inviter = `${actor.firstName} ${actor.lastName}`.trim();
  const content = toInvitationMail(brand, { firstName, inviter, company: company?.name ?? "", token });
  await postMail(scope, brand, { kind: "inviteUser", recipient: email, content });
}

async function isOwnMember(scope: Scope, { companyId }: Administrator, email: string): Promise<boolean> {
  const rows = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(and(isColleague(scope, companyId), eq(sql`lower(${users.email})`, email.toLowerCase())));
  return rows.length > 0;
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
