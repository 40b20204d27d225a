import { eq, sql } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { toPasswordChangedMail, toWelcomeMail } from "#app/features/identity/account-mails.ts";
import { asksForSecondStep } from "#app/features/identity/factors/factors.server.ts";
import {
  type OpenedSession,
  openSession,
  type SessionClient,
} from "#app/features/identity/session/open-session.server.ts";
import { type DeviceProof, renewDevice } from "#app/features/identity/sign-in/known-device.server.ts";
import { forgiveAccount } from "#app/features/identity/sign-in/sign-in.server.ts";
import type { AccountSender, LinkKind } from "#app/features/identity/social/account-link.ts";
import {
  consumeAccountLink,
  findLinkOwner,
  type LinkOwner,
  type LinkQuestion,
} from "#app/features/identity/social/account-links.server.ts";
import { recordAcceptedTexts } from "#app/features/legal/accepted-texts.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { toPasswordChoice } from "./password-form.ts";
import { hashPassword } from "./passwords.server.ts";

/** Kinds of links that choose a password, by the page they lead to. */
export const passwordLinks = {
  set: ["verify", "setPassword", "invite"],
  reset: ["reset"],
} as const satisfies Record<string, readonly LinkKind[]>;

export type PasswordOutcome = Outcome<
  | { kind: "done" /** The cookie that makes the browser a known device. */; deviceTokens?: string[] }
  /** The link is malformed, forged, used, expired, or another tenant's. */
  | { kind: "ended" }
  | { kind: "faulty"; errors: FieldErrors<"password">; email: string }
  | { kind: "busy"; retryAfterSeconds: number }
>;

/** The account whose password a link may set; null when it may not. Does not use the link up. */
export function getLinkOwner(scope: AccountScope, question: LinkQuestion): Promise<LinkOwner | null> {
  return inTenant(scope, (scoped) => findLinkOwner(scoped, question));
}

export interface NewPasswordInput extends LinkQuestion {
  password: string;
  /** Device tokens of the browser; without them it does not become a known device. */
  devices?: DeviceProof;
  /** Runs in the same transaction when the password is the account's first, with the account as the scope's user. */
  whenFirst?: (scoped: AccountScope) => Promise<void>;
}

/**
 * Sets the password of the account that a mailed link opens: uses the link up, confirms the address, ends every
 * session and notifies the owner. Signs nobody in; the browser becomes a known device, and strangers' failed tries
 * are forgiven.
 */
export async function setPassword(
  scope: AccountScope,
  sender: AccountSender,
  input: NewPasswordInput,
): Promise<PasswordOutcome> {
  const outcome = await choosePassword(scope, sender, input);
  return outcome.kind === "done" ? toDone(outcome.deviceTokens) : outcome;
}

/**
 * The same, but signs the owner of a first password in. A reset signs nobody in: an intruder who only reads the
 * owner's mail must still sign in with the new password. Nor does the first password of an account that asks for a
 * second step.
 */
export async function setPasswordAndEnter(
  scope: AccountScope,
  sender: AccountSender,
  { client, ...input }: NewPasswordInput & { client: SessionClient },
): Promise<PasswordOutcome | ({ kind: "signedIn"; deviceTokens?: string[] } & OpenedSession)> {
  const outcome = await choosePassword(scope, sender, input);
  if (outcome.kind !== "done") return outcome;
  const { userId, hasPassword } = outcome.owner;
  const { deviceTokens } = outcome;
  const asksMore = await asksForSecondStep({ ...scope, userId });
  const opened = hasPassword || asksMore ? null : await openSession(scope, { id: userId }, client);
  return opened ? { kind: "signedIn", ...opened, ...(deviceTokens && { deviceTokens }) } : toDone(deviceTokens);
}

async function choosePassword(
  scope: AccountScope,
  sender: AccountSender,
  input: NewPasswordInput,
): Promise<
  Exclude<PasswordOutcome, { kind: "done" }> | { kind: "done"; owner: LinkOwner; deviceTokens: string[] | undefined }
> {
  const owner = await getLinkOwner(scope, input);
  if (!owner) return { kind: "ended" };
  const { email } = owner;
  const choice = toPasswordChoice([email, sender.tenant.productName, sender.tenant.name]);
  const parsed = parseForm(choice, { password: input.password });
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors, email };
  const hashed = await hashPassword(parsed.value.password);
  if (hashed === "busy") return { kind: "busy", retryAfterSeconds: 5 };
  return inTenant(scope, async (scoped) => {
    const isInvited =
      (await findLinkOwner(scoped, { token: input.token, kinds: input.kinds.filter((kind) => kind === "invite") })) !==
      null;
    if (!(await consumeAccountLink(scoped, input))) return { kind: "ended" };
    await replacePassword(scoped, owner.userId, hashed.hash);
    await forgiveAccount(scoped, owner);
    await notifyOwner(scoped, sender, owner);
    await recordPassword({ ...scoped, userId: owner.userId }, owner);
    // An invitation's page says that the password accepts the terms.
    if (isInvited) await recordAcceptedTexts(scoped, sender, owner.userId);
    if (!owner.hasPassword) await input.whenFirst?.({ ...scoped, userId: owner.userId });
    const device = { id: owner.userId, passwordHash: hashed.hash };
    const deviceTokens = input.devices && renewDevice(input.devices, device, scoped.now);
    return { kind: "done", owner, deviceTokens };
  });
}

function toDone(deviceTokens: string[] | undefined): PasswordOutcome {
  return { kind: "done", ...(deviceTokens && { deviceTokens }) };
}

/** Confirms the address that a link was mailed to. The link stays valid for choosing a password. */
export async function confirmAddress(scope: AccountScope, token: string): Promise<boolean> {
  return inTenant(scope, async (scoped) => {
    const owner = await findLinkOwner(scoped, { token, kinds: passwordLinks.set });
    if (!owner) return false;
    await scoped.db
      .update(users)
      .set({ emailVerifiedAt: firstProof(scoped) })
      .where(eq(users.id, owner.userId));
    return true;
  });
}

async function replacePassword(scope: AccountScope, userId: number, passwordHash: string): Promise<void> {
  const change = { passwordHash, emailVerifiedAt: firstProof(scope) };
  await scope.db.update(users).set(change).where(eq(users.id, userId));
  await scope.db.delete(sessions).where(eq(sessions.userId, userId));
}

/** By its owner, in a scope with the account as its user. */
function recordPassword(scope: AccountScope, { userId, hasPassword }: LinkOwner): Promise<void> {
  const action = hasPassword ? "user.resetPassword" : "user.setPassword";
  return recordAudit(scope, { action, subject: `user:${userId}` });
}

async function notifyOwner(scope: AccountScope, sender: AccountSender, owner: LinkOwner): Promise<void> {
  const { email: recipient, hasPassword } = owner;
  const mail = hasPassword
    ? { kind: "passwordChanged" as const, content: toPasswordChangedMail(sender, owner) }
    : { kind: "welcome" as const, content: toWelcomeMail(sender, owner) };
  await postMail(scope, sender, { ...mail, recipient });
}

function firstProof(scope: AccountScope) {
  return sql`coalesce(${users.emailVerifiedAt}, ${scope.now.toISOString()}::timestamptz)`;
}
