import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope, ShownScope } from "#app/db/scope.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { createAccountLink } from "#app/features/identity/social/account-links.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { toVerifyMail } from "./account-mails.ts";

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** 1 platform administrator, 2 company administrator, 3 agent, 4 seller. */
  roleId: number;
}

/**
 * Creates an account without a company or a password, and mails its owner a link to confirm the address and choose
 * one.
 * Call it in the tenant's transaction.
 * @returns the user's id; null when the address already has an account, on any tenant and in any case.
 */
export async function createAccount(
  scope: AccountScope,
  sender: AccountSender,
  account: NewAccount,
): Promise<number | null> {
  const [user] = await scope.db
    .insert(users)
    .values({ ...account, tenantId: scope.tenantId, createdAt: scope.now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  const { email } = account;
  const { token } = await createAccountLink(scope, { email, kind: "verify" });
  await postMail(scope, sender, {
    kind: "verifyAccount",
    recipient: email,
    content: toVerifyMail(sender, account, token),
  });
  return user.id;
}

/** The tenant of the active or closed account with an e-mail address, case-insensitively; null without one. */
export async function findAccountTenantId(scope: ShownScope, email: string): Promise<number | null> {
  const [user] = await scope.db
    .select({ tenantId: users.tenantId })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        or(isNull(users.deactivatedAt), isNotNull(users.closedAt)),
      ),
    );
  return user?.tenantId ?? null;
}

/** Whether an address has an account, on any tenant, active or not. */
export async function hasAccount({ db }: AccountScope, email: string): Promise<boolean> {
  const isTheirs = eq(sql`lower(${users.email})`, email.toLowerCase());
  return (await db.select({ id: users.id }).from(users).where(isTheirs)).length > 0;
}

/** Adds a user to a company. */
export async function joinCompany(scope: AccountScope | HomeScope, userId: number, companyId: number): Promise<void> {
  await scope.db.update(users).set({ companyId }).where(eq(users.id, userId));
}
