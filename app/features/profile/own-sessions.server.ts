import { and, desc, eq, gt, type SQL } from "drizzle-orm";
import { sessions } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { idleDays } from "#app/features/identity/session/session.ts";
import type { OwnSession } from "./own-profile.ts";

const day = 24 * 60 * 60_000;
const most = 50;

/** The user's valid sessions: the browser at hand, then the others, most recently used first. */
export async function listOwnSessions(scope: AccountScope, currentId: number): Promise<OwnSession[]> {
  const rows = await scope.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, scope.userId ?? 0),
        gt(sessions.expiresAt, scope.now),
        gt(sessions.lastSeenAt, new Date(scope.now.getTime() - idleDays * day)),
      ),
    )
    .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(most);
  return rows.map(({ id, userAgent, address, lastSeenAt }) => ({
    id,
    userAgent,
    address,
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === currentId,
  }));
}

/** Signs out one of the user's browsers. @returns false when it is another user's, or has ended. */
export async function endOwnSession(scope: AccountScope, id: number): Promise<boolean> {
  return (await endSessions(scope, eq(sessions.id, id))) > 0;
}

/** Signs out everywhere, including this browser. */
export async function endAllOwnSessions(scope: AccountScope): Promise<void> {
  await endSessions(scope);
}

/** @returns their number, which is recorded. */
function endSessions(scope: AccountScope, condition?: SQL): Promise<number> {
  const userId = scope.userId ?? 0;
  return inTenant(scope, async (scoped) => {
    const { rowCount } = await scoped.db.delete(sessions).where(and(eq(sessions.userId, userId), condition));
    const count = rowCount ?? 0;
    const entry = { subject: `user:${userId}`, after: { sessions: count } };
    if (count > 0) await recordAudit(scoped, { action: "user.logOut", ...entry });
    return count;
  });
}
