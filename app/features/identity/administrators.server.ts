import { eq, sql } from "drizzle-orm";
import { sessions, users } from "#app/db/schema/identity.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { toAdministratorMail, toFirstAdministratorMail } from "#app/features/identity/account-mails.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { createAccountLink, voidAccountLinks } from "#app/features/identity/social/account-links.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { platformTenantId, roles } from "./role.ts";

/** Why an address cannot become an administrator. */
export type AdministratorRefusal =
  /** It already is one. */
  | "administrator"
  /** It has an account of the platform's own tenant with another role. */
  | "account"
  | "otherTenant"
  | "deactivated"
  /** By its owner. */
  | "closed"
  | "unknown";

interface NewAdministrator {
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the link is mailed to the address. */
  byMail: boolean;
}

type Refused = { kind: "refused"; reason: AdministratorRefusal };

/**
 * Creates a platform administrator without a password, and a link to choose one. An administrator who has not chosen
 * one yet gets a new link that voids the earlier ones. Checks no permission: the caller operates the server.
 * @returns the link's token for the caller; null when it was mailed.
 */
export async function createAdministrator(
  scope: AccountScope,
  sender: AccountSender,
  { byMail, ...account }: NewAdministrator,
): Promise<{ kind: "made" | "renewed"; token: string | null } | Refused> {
  return inTenant(onPlatform(scope), async (scoped) => {
    const [made] = await scoped.db
      .insert(users)
      .values({ ...account, tenantId: scoped.tenantId, roleId: roles.administrator, createdAt: scoped.now })
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email, firstName: users.firstName });
    const found = made ?? (await findWaiting(scoped, account.email));
    if ("kind" in found) return found;
    if (!made) await voidAccountLinks(scoped, found.id);
    const { token } = await createAccountLink(scoped, { email: found.email, kind: "setPassword" });
    const content = toAdministratorMail(sender, found, token);
    if (byMail) await postMail(scoped, sender, { kind: "administratorInvited", recipient: found.email, content });
    await recordAudit(scoped, {
      action: made ? "user.createAdministrator" : "user.renewLink",
      subject: `user:${found.id}`,
      after: { roleId: roles.administrator, link: byMail ? "mailed" : "printed" },
    });
    return { kind: made ? "made" : "renewed", token: byMail ? null : token };
  });
}

/**
 * Creates the account of a new tenant's first administrator, and mails a link to choose a password. An address that has
 * got an account meanwhile keeps that one. Call it in the tenant's transaction; the caller has checked that the user
 * may create tenants.
 */
export async function inviteAdministrator(
  scope: AccountScope,
  sender: AccountSender,
  account: Pick<NewAdministrator, "email" | "firstName" | "lastName">,
): Promise<void> {
  const [made] = await scope.db
    .insert(users)
    .values({ ...account, tenantId: scope.tenantId, roleId: roles.administrator, createdAt: scope.now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!made) return;
  const { token } = await createAccountLink(scope, { email: account.email, kind: "invite" });
  const content = toFirstAdministratorMail(sender, account, token);
  await postMail(scope, sender, { kind: "administratorInvited", recipient: account.email, content });
  const after = { roleId: roles.administrator };
  await recordAudit(scope, { action: "user.inviteAdministrator", subject: `user:${made.id}`, after });
}

/**
 * Makes an active account of the platform's own tenant an administrator and signs it out everywhere, as the console
 * does. Checks no permission: the caller operates the server.
 */
export async function promoteAdministrator(
  scope: AccountScope,
  email: string,
): Promise<{ kind: "promoted" } | Refused> {
  return inTenant(onPlatform(scope), async (scoped) => {
    const user = await lockAccount(scoped, email);
    const reason = refuseAccount(user);
    if (!user || reason !== "account") return { kind: "refused", reason };
    await scoped.db.update(users).set({ roleId: roles.administrator }).where(eq(users.id, user.id));
    await scoped.db.delete(sessions).where(eq(sessions.userId, user.id));
    await recordAudit(scoped, {
      action: "user.changeRole",
      subject: `user:${user.id}`,
      before: { roleId: user.roleId },
      after: { roleId: roles.administrator },
    });
    return { kind: "promoted" };
  });
}

function onPlatform(scope: AccountScope): AccountScope {
  return accountScopeIn(scope, platformTenantId);
}

type Account = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "firstName" | "tenantId" | "roleId" | "deactivatedAt" | "closedAt" | "passwordHash"
>;

/** The administrator with that address who has no password yet. */
async function findWaiting(scope: AccountScope, email: string): Promise<Account | Refused> {
  const user = await lockAccount(scope, email);
  const reason = refuseAccount(user);
  if (user && reason === "administrator" && user.passwordHash === null) return user;
  return { kind: "refused", reason };
}

/** Locks the account with an address, which is unique on the platform, case-insensitively. */
async function lockAccount({ db }: AccountScope, email: string): Promise<Account | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      tenantId: users.tenantId,
      roleId: users.roleId,
      deactivatedAt: users.deactivatedAt,
      closedAt: users.closedAt,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for("update");
  return user;
}

function refuseAccount(user: Account | undefined): AdministratorRefusal {
  if (!user) return "unknown";
  if (user.tenantId !== platformTenantId) return "otherTenant";
  if (user.closedAt !== null) return "closed";
  if (user.deactivatedAt !== null) return "deactivated";
  return user.roleId === roles.administrator ? "administrator" : "account";
}
