import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { createAccount, type NewAccount } from "#app/features/identity/accounts.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import type { AccountSender } from "./account-link.ts";
import { insertSocialIdentity } from "./social-identities.server.ts";
import type { SocialIdentity } from "./social-identity.ts";
import { toSocialWelcomeMail } from "./social-mails.ts";

/**
 * Whether a social sign-in opens a new account from the start: only when the provider has verified the very address that
 * the account gets. Else whoever registers somebody else's address would have a way into the account for good.
 */
export function provesAddress(identity: SocialIdentity | null, email: string): identity is SocialIdentity {
  return identity?.emailVerified === true && identity.email.toLowerCase() === email.toLowerCase();
}

/**
 * Makes an account that a social sign-in opens, without a password, its address confirmed by the provider; where the
 * sign-in proves nothing, as any other. Call it in the tenant's transaction.
 * @returns the user's id; null when the address has an account already.
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
