import { and, asc, desc, eq, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";

/**
 * Recipient of mail about a listing: the seller who submitted it, or the company's first one where that person has left
 * or sells no more; null for a company without active sellers.
 */
export async function findListingContact(
  scope: AccountScope | HomeScope,
  { submittedBy, companyId }: { submittedBy: number | null; companyId: number | null },
): Promise<{ email: string; locale: string | null } | null> {
  const sellsHere = and(eq(users.companyId, companyId ?? 0), isRecipient("sell"));
  const [user] = await scope.db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(sellsHere)
    .orderBy(desc(sql`${users.id} = ${submittedBy ?? 0}`), asc(users.id))
    .limit(1);
  return user ?? null;
}
