import { and, asc, eq } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { users } from "#app/db/schema/identity.ts";
import { socialIdentities } from "#app/db/schema/social-identities.ts";
import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { AccountSender } from "./account-link.ts";
import type { LinkedSignIn, SocialIdentity, SocialProvider } from "./social-identity.ts";
import { toSignInUnlinkedMail } from "./social-mails.ts";

/** Social sign-ins linked to the signed-in user's account, oldest first; none for a visitor. */
export async function listSocialIdentities(scope: AccountScope): Promise<LinkedSignIn[]> {
  const { userId } = scope;
  if (userId === null) return [];
  return inTenant(scope, ({ db }) =>
    db
      .select(linkedColumns)
      .from(socialIdentities)
      .where(and(eq(socialIdentities.tenantId, scope.tenantId), eq(socialIdentities.userId, userId)))
      .orderBy(asc(socialIdentities.id)),
  );
}

/**
 * Unlinks a social sign-in from the signed-in user's account, and notifies its owner. The caller has made the user
 * confirm.
 * @returns null for one that is not the user's; `lastOne` when the account would have no sign-in left, not even a
 * password.
 */
export async function unlinkSocialIdentity(
  scope: AccountScope,
  sender: AccountSender,
  id: number,
): Promise<Outcome<{ kind: "done" | "lastOne" }> | null> {
  const { userId, tenantId } = scope;
  if (userId === null) return null;
  return inTenant(scope, async (scoped) => {
    // Serializes concurrent unlinking, so that the last two are not both removed.
    const [user] = await scoped.db
      .select({ passwordHash: users.passwordHash, recipient: users.email, firstName: users.firstName })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.tenantId, tenantId)))
      .for("update");
    const linked = await scoped.db
      .select(linkedColumns)
      .from(socialIdentities)
      .where(and(eq(socialIdentities.tenantId, tenantId), eq(socialIdentities.userId, userId)));
    const gone = linked.find((identity) => identity.id === id);
    if (!user || !gone) return null;
    if (linked.length === 1 && user.passwordHash === null) return { kind: "lastOne" };
    await scoped.db.delete(socialIdentities).where(eq(socialIdentities.id, id));
    const { provider, email } = gone;
    await recordAudit(scoped, { action: "user.unlinkSignIn", subject: `user:${userId}`, before: { provider, email } });
    const content = toSignInUnlinkedMail(sender, user, gone);
    await postMail(scoped, sender, { kind: "signInUnlinked", recipient: user.recipient, content });
    return { kind: "done" };
  });
}

/** The account that a social sign-in opens, and its tenant. */
export interface LinkedAccount {
  userId: number;
  tenantId: number;
  deactivated: boolean;
  /** By its owner; then it is deactivated too. */
  closed: boolean;
}

/**
 * The account that a social sign-in opens, on any tenant, since an e-mail address has one account on the platform;
 * null without one.
 */
export async function findLinkedAccount(
  scope: AccountScope | ShownScope,
  identity: Subject,
): Promise<LinkedAccount | null> {
  const [found] = await asPlatform(scope.db, (db) =>
    db
      .select({
        userId: users.id,
        tenantId: users.tenantId,
        deactivatedAt: users.deactivatedAt,
        closedAt: users.closedAt,
      })
      .from(socialIdentities)
      .innerJoin(users, eq(users.id, socialIdentities.userId))
      .where(isIdentity(identity)),
  );
  if (!found) return null;
  const { userId, tenantId, deactivatedAt, closedAt } = found;
  return { userId, tenantId, deactivated: deactivatedAt !== null, closed: closedAt !== null };
}

/** The providers linked to an account, for a user who has proven its e-mail address. */
export async function listLinkedProviders(scope: ShownScope, userId: number): Promise<SocialProvider[]> {
  const rows = await asPlatform(scope.db, (db) =>
    db
      .selectDistinct({ provider: socialIdentities.provider })
      .from(socialIdentities)
      .where(eq(socialIdentities.userId, userId)),
  );
  return rows.flatMap(({ provider }) => provider ?? []).sort();
}

/**
 * Links a social sign-in to an account. Call it in the transaction of the account's tenant, once both were proven.
 * @returns false when it already opens another account.
 */
export async function insertSocialIdentity(
  scope: AccountScope,
  { userId, identity }: { userId: number; identity: SocialIdentity },
): Promise<boolean> {
  const { issuer, subject, provider, email } = identity;
  const [added] = await scope.db
    .insert(socialIdentities)
    .values({
      ...{ tenantId: scope.tenantId, userId, issuer, subject, provider, email },
      createdAt: scope.now,
      lastUsedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: socialIdentities.id });
  if (added) return true;
  const [own] = await scope.db
    .select({ id: socialIdentities.id })
    .from(socialIdentities)
    .where(and(isIdentity(identity), eq(socialIdentities.userId, userId)));
  return own !== undefined;
}

/** Records the use of a social sign-in. */
export async function touchSocialIdentity(scope: ShownScope, identity: SocialIdentity): Promise<void> {
  await asPlatform(scope.db, (db) =>
    db.update(socialIdentities).set({ lastUsedAt: scope.now }).where(isIdentity(identity)),
  );
}

type Subject = Pick<SocialIdentity, "issuer" | "subject">;

function isIdentity({ issuer, subject }: Subject) {
  return and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject));
}

const linkedColumns = {
  id: socialIdentities.id,
  provider: socialIdentities.provider,
  email: socialIdentities.email,
  createdAt: socialIdentities.createdAt,
  lastUsedAt: socialIdentities.lastUsedAt,
};
