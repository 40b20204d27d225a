import { and, eq, sql } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { breaksUnique } from "#app/db/unique-violation.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { checkOwnPassword } from "#app/features/identity/password/own-password.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import {
  consumeAccountLink,
  createAccountLink,
  findLinkOwner,
  voidEmailChanges,
} from "#app/features/identity/social/account-links.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { emailChange, type ProfileState, toDone, toFaulty } from "./own-profile.ts";
import { toConfirmEmailMail, toEmailChangedMail } from "./profile-mails.ts";

const kinds = ["changeEmail"] as const;

/**
 * Mails a confirmation link to the new address. Requires the password, since a session may have been left open; an
 * account without a password must choose one first. The answer is the same when the address belongs to another
 * account, which gets no mail.
 */
export async function requestEmailChange(
  scope: AccountScope,
  sender: AccountSender,
  input: { email: string; currentPassword: string },
): Promise<ProfileState> {
  const typed = { email: input.email };
  const parsed = parseForm(emailChange, { ...typed, emailPassword: input.currentPassword });
  const actor = await authorize(scope, "useAccount");
  if (!parsed.ok) return toFaulty("email", parsed.errors, typed);
  if (!actor) return toFaulty("email", { email: "shell:error.field" }, typed);
  const { email } = parsed.value;
  if (email.toLowerCase() === actor.email.toLowerCase())
    return toFaulty("email", { email: "profile:error.emailSame" }, typed);
  const check = await checkOwnPassword(scope, input.currentPassword);
  if (check.kind === "none") return toFaulty("email", { email: "profile:error.passwordNeeded" }, typed);
  if (check.kind === "mismatch") {
    const emailPassword =
      input.currentPassword === "" ? "profile:error.passwordMissing" : "profile:error.passwordWrong";
    return toFaulty("email", { emailPassword }, typed);
  }
  if (check.kind === "throttled") return { ...toFaulty("email", {}, typed), ...check };
  if (check.kind === "busy") return { ...toFaulty("email", {}, typed), kind: "busy", retryAfterSeconds: 5 };
  const throttle = { name: "email-change", subject: String(actor.userId), burst: 3, secondsEach: 1200 };
  const retryAfterSeconds = await chargeThrottle(scope, throttle);
  if (retryAfterSeconds > 0) return { ...toFaulty("email", {}, typed), kind: "throttled", retryAfterSeconds };
  await inTenant(scope, async (scoped) => {
    const link = { email: actor.email, kind: "changeEmail", newEmail: email } as const;
    const { token } = await createAccountLink(scoped, link);
    if (await isKnown(scoped, email)) return;
    const content = toConfirmEmailMail(sender, actor, token);
    await postMail(scoped, sender, { kind: "confirmEmail", recipient: email, content });
  });
  return toDone("email", typed);
}

/** Keeps the present address: ends the links that would change it. Done already counts as done. */
export function keepEmail(scope: AccountScope): Promise<ProfileState | null> {
  return inTenant(scope, async (scoped) => {
    const actor = await authorizeNow(scoped, "useAccount");
    if (!actor) return null;
    const { userId, email } = actor;
    const pending = await voidEmailChanges(scoped, userId);
    const change = { before: { pending }, after: { email } };
    if (pending !== null) await recordAudit(scoped, { action: "user.keepEmail", subject: `user:${userId}`, ...change });
    return { ...toDone("email", { email }), done: "profile:email.kept" };
  });
}

/** The new address of a link for the scope's user; null when the link has ended or is another user's. */
export function getEmailChange(
  scope: AccountScope,
  token: string,
): Promise<{ email: string; newEmail: string } | null> {
  return inTenant(scope, (scoped) => findChange(scoped, token));
}

/** Changes the account's address, and notifies the old one. */
export async function confirmEmailChange(
  scope: AccountScope,
  sender: AccountSender,
  token: string,
): Promise<EmailChanged> {
  try {
    return await changeEmail(scope, sender, token);
  } catch (error) {
    // Another account took the address concurrently.
    if (breaksUnique(error, "users_email_key")) return { kind: "ended" };
    throw error;
  }
}

type EmailChanged = { kind: "done"; email: string } | { kind: "ended" };

function changeEmail(scope: AccountScope, sender: AccountSender, token: string): Promise<EmailChanged> {
  return inTenant(scope, async (scoped) => {
    const change = await findChange(scoped, token);
    if (!change || !(await consumeAccountLink(scoped, { token, kinds }))) return { kind: "ended" };
    const { email, newEmail, userId, firstName } = change;
    if (!(await replaceEmail(scoped, userId, newEmail))) return { kind: "ended" };
    const subject = `user:${userId}`;
    await recordAudit(scoped, { action: "user.changeEmail", subject, before: { email }, after: { email: newEmail } });
    const content = toEmailChangedMail(sender, { firstName });
    await postMail(scoped, sender, { kind: "emailChanged", recipient: email, content });
    return { kind: "done", email: newEmail };
  });
}

async function findChange(scope: AccountScope, token: string) {
  const owner = await findLinkOwner(scope, { token, kinds });
  if (!owner || owner.userId !== scope.userId || owner.newEmail === null) return null;
  return { ...owner, newEmail: owner.newEmail };
}

/** @returns false when another account has taken the address since the link was mailed. */
async function replaceEmail(scope: AccountScope, userId: number, email: string): Promise<boolean> {
  if (await isKnown(scope, email, userId)) return false;
  await scope.db.update(users).set({ email, emailVerifiedAt: scope.now }).where(eq(users.id, userId));
  return true;
}

async function isKnown({ db }: AccountScope, email: string, except = 0): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), sql`${users.id} <> ${except}`));
  return rows.length > 0;
}
