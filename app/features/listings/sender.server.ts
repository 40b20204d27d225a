import { eq } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";

/** Whom the mails about a listing go to: the seller who sent it in. */
export async function readSender(scope: Scope, userId: number | null): Promise<{ email: string; name: string } | null> {
  if (userId === null) return null;
  const [user] = await scope.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deactivatedAt !== null) return null;
  return { email: user.email, name: `${user.firstName} ${user.lastName}` };
}
