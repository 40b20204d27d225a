import { and, count, eq } from "drizzle-orm";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import { joinRequests } from "#app/db/schema/join-requests.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { AccountScope, Actor } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { toReopenMail } from "#app/features/identity/account-mails.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import { checkOwnPassword } from "#app/features/identity/password/own-password.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import {
  createAccountLink,
  voidAccountLinks,
  voidInvitations,
} from "#app/features/identity/social/account-links.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { isOpenRequest, releaseRequests } from "#app/features/retention/release-requests.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import type { ClosingFacts, ClosingOutcome } from "./closing.ts";
import { notifyManagers } from "./closing-mails.server.ts";
import { findObstacle, lockPeers } from "./closing-obstacle.server.ts";

/** What closing the user's own account would do; null for a visitor. */
export async function getClosingFacts(scope: AccountScope): Promise<ClosingFacts | null> {
  const actor = await authorize(scope, "useAccount");
  if (!actor) return null;
  return asPlatform(scope.db, async (db) => {
    const [own] = await db
      .select({ passwordHash: users.passwordHash, company: companies.name })
      .from(users)
      .leftJoin(companies, eq(companies.id, users.companyId))
      .where(eq(users.id, actor.userId));
    const countOpen = async (whose: typeof requests.userId | typeof requests.assigneeUserId) => {
      const isTheirs = and(eq(whose, actor.userId), isOpenRequest());
      const [row] = await db.select({ found: count() }).from(requests).where(isTheirs);
      return row?.found ?? 0;
    };
    return {
      email: actor.email,
      company: own?.company ?? null,
      hasPassword: typeof own?.passwordHash === "string",
      openRequests: await countOpen(requests.userId),
      assigned: await countOpen(requests.assigneeUserId),
      obstacle: await findObstacle({ ...scope, db }, actor),
    };
  });
}

/**
 * Closes the user's own account: signed out everywhere, mailed links and invitations void, requests to answer back with
 * the team, a link to reopen it in the mail, and notice to those who manage the company's people. It is deleted after
 * the tenant's period (features/retention).
 * @returns null for a visitor, and for whoever closed it a moment before.
 */
export async function closeOwnAccount(
  scope: AccountScope,
  { sender, senderOf }: { sender: AccountSender; senderOf: SenderOf },
  password: string,
): Promise<ClosingOutcome | null> {
  const check = await checkOwnPassword(scope, password);
  if (check.kind === "throttled") return check;
  if (check.kind === "busy") return { kind: "busy", retryAfterSeconds: 5 };
  if (check.kind === "none") return { kind: "noPassword" };
  if (check.kind === "mismatch") return { kind: "wrongPassword" };
  return asPlatform(scope.db, async (db) => {
    const scoped = { ...scope, db };
    const seen = await authorizeNow(scoped, "useAccount");
    if (!seen) return null;
    await lockPeers(scoped, seen);
    const actor = await authorizeNow(scoped, "useAccount");
    if (!actor) return null;
    const reason = await findObstacle(scoped, actor);
    if (reason) return { kind: "refused", reason };
    await close(scoped, actor);
    const { token } = await createAccountLink(scoped, { email: actor.email, kind: "reopen" });
    await postMail(scoped, sender, {
      kind: "accountClosed",
      recipient: actor.email,
      content: toReopenMail(sender, actor, token),
    });
    await notifyManagers(scoped, { userId: actor.userId, news: "closed" }, senderOf);
    const subject = `user:${actor.userId}`;
    await recordAudit(scoped, {
      action: "user.close",
      subject,
      before: { state: "active" },
      after: { state: "closed" },
    });
    return { kind: "done" };
  });
}

async function close(scope: AccountScope, { userId }: Actor): Promise<void> {
  const { db, now } = scope;
  await db.update(users).set({ closedAt: now, deactivatedAt: now }).where(eq(users.id, userId));
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await voidAccountLinks(scope, userId);
  await voidInvitations(scope, { userId });
  await db
    .update(joinRequests)
    .set({ state: "withdrawn", decidedAt: now })
    .where(and(eq(joinRequests.userId, userId), eq(joinRequests.state, "pending")));
  await releaseRequests(db, [userId]);
}
