import { and, asc, inArray, lte, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { AnyScope } from "#app/db/scope.ts";
import { isRecipient } from "#app/features/identity/actor.server.ts";
import type { Permission } from "#app/features/identity/policy.ts";
import type { Sender, SenderOf } from "#app/features/tenancy/sender.ts";

/** Of one company. */
const mostRecipients = 5;

/** Somebody who decides for a company, with the sender of their mails. */
export interface Decider {
  id: number;
  email: string;
  sender: Sender;
}

/** The first few users who decide for a company, each with their sender. @param decides what they may decide */
export async function listDeciders(
  scope: AnyScope,
  companyId: number,
  senderOf: SenderOf,
  decides: Permission = "manageAgreements",
): Promise<readonly Decider[]> {
  return (await listDecidersOf(scope, [companyId], senderOf, decides)).get(companyId) ?? [];
}

/** The same for many companies, by company: whoever nobody decides for has no entry. */
export async function listDecidersOf(
  scope: AnyScope,
  companyIds: readonly number[],
  senderOf: SenderOf,
  decides: Permission = "manageAgreements",
): Promise<ReadonlyMap<number, readonly Decider[]>> {
  const { id, email, tenantId, locale, companyId } = users;
  const place = sql<number>`row_number() over (partition by ${companyId} order by ${id})`.as("place");
  const ranked = scope.db
    .select({ id, email, tenantId, locale, companyId, place })
    .from(users)
    .where(and(inArray(companyId, [...companyIds]), isRecipient(decides)))
    .as("ranked");
  const people = await scope.db.select().from(ranked).where(lte(ranked.place, mostRecipients)).orderBy(asc(ranked.id));
  const deciders = new Map<number, Decider[]>();
  for (const person of people) {
    const sender = senderOf(person.tenantId, person.locale);
    if (!sender || person.companyId === null) continue;
    const known = deciders.get(person.companyId) ?? [];
    deciders.set(person.companyId, [...known, { id: person.id, email: person.email, sender }]);
  }
  return deciders;
}
