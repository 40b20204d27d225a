import { eq, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import { writeInLanguage } from "#app/features/tenancy/sender-language.server.ts";

/**
 * The sender of an alert to a tenant's own address, which is often a person's: in the language of the account that has
 * it, else in the tenant's, whatever language the person who caused it reads.
 */
export async function toAlertSender<S extends Sender>(db: Database, sender: S): Promise<S> {
  const { alertAddress } = sender;
  if (alertAddress === null) return sender;
  const [account] = await db
    .select({ locale: users.locale })
    .from(users)
    .where(eq(sql`lower(${users.email})`, alertAddress.toLowerCase()));
  return writeInLanguage(sender, account?.locale ?? null);
}
