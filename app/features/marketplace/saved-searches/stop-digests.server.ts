import { and, eq } from "drizzle-orm";
import { savedSearches, searchDigests } from "#app/db/schema/saved-searches.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whether the holder of a mail's link still gets mails; null for an unknown link. The link works on every site: it
 * shows nothing of its person.
 */
export function isWatching({ db }: ShownScope, token: string): Promise<boolean | null> {
  return asPlatform(db, async (tx) => {
    const userId = await findPerson(tx, token);
    if (userId === null) return null;
    const [watched] = await tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.isPaused, false)))
      .limit(1);
    return watched !== undefined;
  });
}

/** Pauses all searches of the link's person, without sign-in. @returns false for an unknown link. */
export function stopDigests({ db }: ShownScope, token: string): Promise<boolean> {
  return asPlatform(db, async (tx) => {
    const userId = await findPerson(tx, token);
    if (userId === null) return false;
    await tx.update(savedSearches).set({ isPaused: true }).where(eq(savedSearches.userId, userId));
    return true;
  });
}

async function findPerson(db: ShownScope["db"], token: string): Promise<number | null> {
  if (!tokenPattern.test(token)) return null;
  const [row] = await db
    .select({ userId: searchDigests.userId })
    .from(searchDigests)
    .where(eq(searchDigests.stopToken, token));
  return row?.userId ?? null;
}
