import { and, eq } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import {
  consumeAccountLink,
  findLinkOwner,
  isOwnersToReopen,
} from "#app/features/identity/social/account-links.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { notifyManagers } from "./closing-mails.server.ts";

const kinds = ["reopen"] as const;

/** The address of the closed account that a mailed link reopens; null when the link has ended. Uses nothing up. */
export async function getClosedAccount(scope: AccountScope, token: string): Promise<string | null> {
  const owner = await inTenant(scope, (scoped) => findLinkOwner(scoped, { token, kinds }));
  return owner?.email ?? null;
}

/** Reopens the closed account of a mailed link, once under parallel calls. Signs nobody in. */
export function reopenAccount(
  scope: AccountScope,
  senderOf: SenderOf,
  token: string,
): Promise<{ kind: "done" | "ended" }> {
  return inTenant(scope, async (scoped) => {
    const owner = await findLinkOwner(scoped, { token, kinds });
    if (!owner) return { kind: "ended" };
    // Locks the account before its links, in the same order as deletion does.
    const { userId } = owner;
    const isTheirs = and(eq(users.id, userId), isOwnersToReopen);
    const [account] = await scoped.db.select({ id: users.id }).from(users).where(isTheirs).for("update");
    if (!account || !(await consumeAccountLink(scoped, { token, kinds }))) return { kind: "ended" };
    await scoped.db.update(users).set({ closedAt: null, deactivatedAt: null }).where(eq(users.id, userId));
    const change = { before: { state: "closed" }, after: { state: "active" } };
    await recordAudit({ ...scoped, userId }, { action: "user.reopen", subject: `user:${userId}`, ...change });
    await notifyManagers(scoped, { userId, news: "reopened" }, senderOf);
    return { kind: "done" };
  });
}
