import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { toOutage } from "#app/db/database-outage.ts";
import { companies, sessions, users } from "#app/db/schema/identity.ts";
import type { AccountScope, Database, ShownScope } from "#app/db/scope.ts";
import { actorColumns, actorCompanyColumns } from "#app/features/identity/actor.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { createSecretToken, hashSecret } from "./secret-token.server.ts";
import { idleDays, maximumDays, rememberedDays, sessionTokenPattern } from "./session.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const seenEvery = 10 * minute;

const sessionColumns = { id: sessions.id, lastSeenAt: sessions.lastSeenAt };
const userColumns = { ...actorColumns, phone: users.phone, language: users.locale };
const companyColumns = {
  ...actorCompanyColumns,
  slug: companies.slug,
  name: companies.name,
  logoUrl: companies.logoUrl,
  logoWidth: companies.logoWidth,
  logoHeight: companies.logoHeight,
  headerText: companies.headerText,
};

/** The browser or client that signs in; fields are null when it does not send them. */
export interface Client {
  userAgent: string | null;
  address: string | null;
  /** The language chosen in that browser; becomes the account's when it has none. */
  language?: string | null;
  /** A factor was proved just now: dangerous actions need no other proof for a while. */
  confirmed?: boolean;
}

/**
 * Signs a user in and deletes that user's sessions that ended more than a week ago.
 * @returns the opaque token, 32 random bytes in base64url; only its SHA-256 is stored.
 */
export async function createSession(
  scope: AccountScope | ShownScope,
  user: { id: number },
  client: Client,
): Promise<string> {
  const token = createSecretToken();
  const forgotten = new Date(scope.now.getTime() - rememberedDays * day);
  await scope.db.delete(sessions).where(and(eq(sessions.userId, user.id), or(...hasEnded(forgotten))));
  await scope.db
    .update(users)
    .set({ lastSeenAt: scope.now, locale: sql`coalesce(${users.locale}, ${client.language ?? null})` })
    .where(eq(users.id, user.id));
  await scope.db.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId: user.id,
    tenantId: scope.tenantId,
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    address: client.address,
    createdAt: scope.now,
    lastSeenAt: scope.now,
    expiresAt: new Date(scope.now.getTime() + maximumDays * day),
    confirmedAt: client.confirmed ? scope.now : null,
  });
  return token;
}

/** The user of a token; null when it is malformed, unknown, revoked or expired, or its user is deactivated. */
export async function findViewer(db: Database, token: string, now: Date): Promise<Viewer | null> {
  if (!sessionTokenPattern.test(token)) return null;
  const [found] = await db
    .select({ session: sessionColumns, user: userColumns, company: companyColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(sessions.tokenHash, hashSecret(token)), ...isAlive(now), isNull(users.deactivatedAt)));
  if (!found) return null;
  await touchSession(db, found, now).catch(ignoreReadOnly);
  return { ...found.user, sessionId: found.session.id, company: found.company };
}

/** The user of a session that expired within the last week; null for any other, including one that was signed out. */
export async function findEndedSession(
  db: Database,
  token: string,
  now: Date,
): Promise<{ userId: number; tenantId: number } | null> {
  const remembered = isAlive(new Date(now.getTime() - rememberedDays * day));
  const [found] = await db
    .select({ userId: users.id, tenantId: users.tenantId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashSecret(token)), or(...hasEnded(now)), ...remembered));
  return found ?? null;
}

/** Signs one browser or client out; an unknown token is ignored. */
export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)));
}

async function touchSession(
  db: Database,
  { session, user: { userId } }: { session: { id: number; lastSeenAt: Date }; user: { userId: number } },
  now: Date,
): Promise<void> {
  const stale = new Date(now.getTime() - seenEvery);
  if (session.lastSeenAt > stale) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, now)));
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

/** While the database is read-only, signed-in users can go on reading. */
function ignoreReadOnly(error: unknown): void {
  if (toOutage(error) !== "readOnly") throw error;
}

function isAlive(now: Date) {
  return [gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, new Date(now.getTime() - idleDays * day))];
}

function hasEnded(now: Date) {
  return [lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, new Date(now.getTime() - idleDays * day))];
}
