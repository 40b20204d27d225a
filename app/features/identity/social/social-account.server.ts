import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { createAccount, type NewAccount } from "#app/features/identity/accounts.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { AccountSender } from "./account-link.ts";
import { insertSocialIdentity } from "./social-identities.server.ts";
import type { SocialIdentity } from "./social-identity.ts";
import { toSocialWelcomeMail } from "./social-mails.ts";

/**
 * Whether a social sign-in may open a new account from the start: only if the provider has verified the account's own
 * address. Otherwise registering with somebody else's address would give permanent access to its owner's account.
 */
export function provesAddress(identity: SocialIdentity | null, email: string): identity is SocialIdentity {
  return identity?.emailVerified === true && identity.email.toLowerCase() === email.toLowerCase();
}

/**
 * Creates an account without a password, opened by a social sign-in, its address confirmed by the provider; if the
 * sign-in proves nothing, like any other account. Call it in the tenant's transaction.
 * @returns the user's id; null when the address already has an account.
 * @throws {Error} when the sign-in opens another account.
 */
export async function createSocialAccount(
  scope: AccountScope,
  sender: AccountSender,
  { account, identity }: { account: NewAccount; identity: SocialIdentity | null },
): Promise<number | null> {
  if (!provesAddress(identity, account.email)) return createAccount(scope, sender, account);
  const { now, tenantId } = scope;
  const [user] = await scope.db
    .insert(users)
    .values({ ...account, tenantId, emailVerifiedAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  if (!(await insertSocialIdentity(scope, { userId: user.id, identity })))
    throw new Error("the social sign-in opens another account");
  const content = toSocialWelcomeMail(sender, account, identity);
  await postMail(scope, sender, { kind: "welcome", recipient: account.email, content });
  return user.id;
}
