import { and, asc, eq, isNull } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope, HomeScope } from "#app/db/scope.ts";
import { holdsPermission } from "#app/features/identity/actor.server.ts";

/** Recipient of mail about a listing: the seller who submitted it, else the company's first seller. */
export async function findListingContact(
  scope: AccountScope | HomeScope,
  userId: number | null,
  companyId: number | null,
): Promise<{ email: string; name: string; locale: string | null } | null> {
  const whom =
    userId === null ? and(eq(users.companyId, companyId ?? 0), holdsPermission("sell")) : eq(users.id, userId);
  const [user] = await scope.db
    .select()
    .from(users)
    .where(and(whom, isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return user ? { email: user.email, name: `${user.firstName} ${user.lastName}`, locale: user.locale } : null;
}
