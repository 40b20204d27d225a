import { eq } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { type AccountScope, accountScopeIn, type Database, type ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { type Client, createSession, deleteSession, findViewer } from "./sessions.server.ts";

/** The client that signs in, and the token of its previous session, which the new one replaces. */
export interface SessionClient extends Client {
  replaces: string | null;
}

export interface OpenedSession {
  token: string;
  viewer: Viewer;
}

/** An authenticated account; the password's hash where it was proved by the password, else left out. */
interface ProvenAccount {
  id: number;
  passwordHash?: string | null;
}

/**
 * Signs in an authenticated account, and records it.
 * @returns null when it may no longer sign in, as when its password was changed meanwhile: the browser's previous
 * session then goes on.
 */
export async function openSession(
  scope: AccountScope | ShownScope,
  user: ProvenAccount,
  client: SessionClient,
): Promise<OpenedSession | null> {
  return scope.db.transaction(async (db) => {
    const token = await createSession({ ...scope, db }, user, client);
    const viewer = (await isStillProven(db, user)) ? await findViewer(db, token, scope.now) : null;
    if (!viewer) {
      await deleteSession(db, token);
      return null;
    }
    if (client.replaces !== null) await deleteSession(db, client.replaces);
    await recordOwn({ ...scope, db }, viewer, "user.signIn");
    return { token, viewer };
  });
}

/** Call it when the account's row is locked: changing a password locks it before it ends the sessions. */
async function isStillProven(db: Database, { id, passwordHash }: ProvenAccount): Promise<boolean> {
  if (passwordHash === undefined) return true;
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return user?.passwordHash === passwordHash;
}

/** Signs one browser or client out, and records it; an unknown or ended token is ignored. */
export async function closeSession(scope: ShownScope, token: string): Promise<void> {
  await scope.db.transaction(async (db) => {
    const viewer = await findViewer(db, token, scope.now);
    await deleteSession(db, token);
    if (viewer) await recordOwn({ ...scope, db }, viewer, "user.logOut");
  });
}

/** An entry about the account itself, in the log of its own tenant. */
function recordOwn(
  scope: AccountScope | ShownScope,
  { userId, tenantId }: Viewer,
  action: "user.signIn" | "user.logOut",
): Promise<void> {
  return inTenant(accountScopeIn({ ...scope, userId }, tenantId), (scoped) =>
    recordAudit(scoped, { action, subject: `user:${userId}` }),
  );
}
