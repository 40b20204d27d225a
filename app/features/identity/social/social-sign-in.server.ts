import { and, eq, isNull, sql } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { users } from "#app/db/schema/identity.ts";
import { type AccountScope, accountScopeIn, type ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { isSecondStepDue, type PendingSignIn } from "#app/features/identity/factors/second-step.server.ts";
import {
  type OpenedSession,
  openSession,
  type SessionClient,
} from "#app/features/identity/session/open-session.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { AccountSender } from "./account-link.ts";
import {
  findLinkedAccount,
  insertSocialIdentity,
  type LinkedAccount,
  touchSocialIdentity,
} from "./social-identities.server.ts";
import type { SocialIdentity } from "./social-identity.ts";
import { toSignInLinkedMail } from "./social-mails.ts";
import { consumeToken, type VerifiedToken } from "./social-token.server.ts";

export interface SocialClient extends SessionClient {
  /** Restricts sign-in to this tenant's accounts; null where every tenant's may sign in. */
  onlyTenantId: number | null;
  /** The user of a live session that came along: it is not asked for a second step again. */
  signedInUserId?: number | null;
}

export type SocialOutcome = Outcome<
  | { kind: "signedIn"; token: string; viewer: Viewer }
  /** It opens an account that asks for a code as well. */
  | { kind: "secondStep"; pending: PendingSignIn }
  /** It opens no account. */
  | { kind: "unregistered" }
  /** It opened an account that its owner closed. */
  | { kind: "accountClosed" }
  /** An account has the same e-mail address, but this sign-in does not open it. */
  | { kind: "conflict" }
  /** The token was already used. */
  | { kind: "badToken" }
>;

/** Identifies the account of a social sign-in, without signing in. An unverified address matches no account. */
export async function recognize(
  scope: AccountScope | ShownScope,
  identity: SocialIdentity,
  onlyTenantId: number | null = null,
): Promise<
  { kind: "known"; account: LinkedAccount } | { kind: "unknown" } | { kind: "accountClosed" } | { kind: "conflict" }
> {
  const account = await findLinkedAccount(scope, identity);
  if (account) {
    if (onlyTenantId !== null && account.tenantId !== onlyTenantId) return { kind: "unknown" };
    if (account.closed) return { kind: "accountClosed" };
    return account.deactivated ? { kind: "unknown" } : { kind: "known", account };
  }
  return (await findNamesake(scope, identity, onlyTenantId)) === null ? { kind: "unknown" } : { kind: "conflict" };
}

/** The active account with the e-mail address that the provider has verified; null without one. */
export async function findNamesake(
  scope: AccountScope | ShownScope,
  { email, emailVerified }: SocialIdentity,
  onlyTenantId: number | null = null,
): Promise<number | null> {
  if (!emailVerified) return null;
  const isHere = onlyTenantId === null ? undefined : eq(users.tenantId, onlyTenantId);
  const [user] = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deactivatedAt), isHere));
  return user?.id ?? null;
}

/**
 * Signs in the owner of the account that a verified token opens (spec 7, validateSocialLogin). Only then is the token
 * used up.
 */
export async function signInSocially(
  scope: ShownScope,
  token: VerifiedToken,
  client: SocialClient,
): Promise<SocialOutcome> {
  const recognized = await recognize(scope, token.identity, client.onlyTenantId);
  if (recognized.kind === "unknown") return { kind: "unregistered" };
  if (recognized.kind !== "known") return recognized;
  if (!(await consumeToken(scope, token))) return { kind: "badToken" };
  await touchSocialIdentity(scope, token.identity);
  const { userId, tenantId } = recognized.account;
  const pending = { userId, tenantId };
  const needsSecondStep = client.signedInUserId !== userId && (await isSecondStepDue(scope, pending));
  return needsSecondStep ? { kind: "secondStep", pending } : enter(scope, userId, client);
}

/** Signs in a user whose account was just created with a proven sign-in; null when it opens none. */
export async function enterNewAccount(
  scope: AccountScope,
  identity: SocialIdentity,
  client: SocialClient,
): Promise<OpenedSession | null> {
  const recognized = await recognize(scope, identity, client.onlyTenantId);
  return recognized.kind === "known" ? openSession(scope, { id: recognized.account.userId }, client) : null;
}

/**
 * Links a social sign-in to an account, after the requester has proven both, and notifies the account's owner.
 * @returns false when it already opens another account.
 */
export async function linkSocialIdentity(
  scope: ShownScope,
  sender: AccountSender,
  { viewer, identity }: { viewer: Viewer; identity: SocialIdentity },
): Promise<boolean> {
  const { userId, tenantId } = viewer;
  const linked = await findLinkedAccount(scope, identity);
  if (linked) return linked.userId === userId;
  return inTenant(accountScopeIn({ ...scope, userId }, tenantId), async (scoped) => {
    if (!(await insertSocialIdentity(scoped, { userId, identity }))) return false;
    const { provider, email } = identity;
    await recordAudit(scoped, { action: "user.linkSignIn", subject: `user:${userId}`, after: { provider, email } });
    await postMail(scoped, sender, {
      kind: "signInLinked",
      recipient: viewer.email,
      content: toSignInLinkedMail(sender, viewer, identity),
    });
    return true;
  });
}

async function enter(scope: ShownScope, userId: number, client: SocialClient): Promise<SocialOutcome> {
  const opened = await openSession(scope, { id: userId }, client);
  return opened ? { kind: "signedIn", ...opened } : { kind: "unregistered" };
}
