import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#app/db/schema/audit.ts";
import { eventRegistrations } from "#app/db/schema/event-registrations.ts";
import { users } from "#app/db/schema/identity.ts";
import { leads } from "#app/db/schema/leads.ts";
import { registrations } from "#app/db/schema/onboarding.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { Database } from "#app/db/scope.ts";
import { eraseNamesInLog } from "#app/features/audit/erase-names.server.ts";
import { erasedDomain } from "./erased-address.ts";

interface ErasedPerson {
  id: number;
  email: string;
  companyId: number | null;
  emailVerifiedAt: Date | null;
}

/**
 * Deletes a person: the account with everything that depends on it, and what was sent from its address when that was
 * proved to be theirs. Requests made for a company stay without name, address and phone; what the person did stays in
 * the logs without a name. Ledger, bills and usage name no people. Call it in a transaction that has locked the
 * account, sees the private rows that are to go, and records it.
 */
export async function erasePerson(db: Database, person: ErasedPerson): Promise<void> {
  const { id, email, emailVerifiedAt } = person;
  await eraseRequests(db, person);
  if (emailVerifiedAt !== null) {
    await db.delete(leads).where(isAddress(leads.email, email));
    await db.delete(eventRegistrations).where(isAddress(eventRegistrations.email, email));
    await eraseMailTexts(db, email);
  }
  await db.delete(outbox).where(isAddress(outbox.recipient, email));
  await db.update(registrations).set({ agentEmail: "" }).where(isAddress(registrations.agentEmail, email));
  await eraseNames(db, person);
  await db.delete(users).where(eq(users.id, id));
}

async function eraseRequests(db: Database, { id, email, emailVerifiedAt }: ErasedPerson): Promise<void> {
  const isVisitors = and(isNull(requests.userId), isAddress(requests.workEmail, email));
  const isTheirs = or(eq(requests.userId, id), emailVerifiedAt === null ? undefined : isVisitors);
  await db.delete(requests).where(and(isTheirs, isNull(requests.companyId)));
  const nobody = {
    ...{ firstName: "—", lastName: "", phoneNumber: null, userId: null, senderHash: null },
    // A different one for each request: a person has at most one open request for a service.
    workEmail: sql`'erased-' || ${requests.id} || '@' || ${erasedDomain}::text`,
  };
  await db.update(requests).set(nobody).where(isTheirs);
}

/** Mails to others that name the person, such as a seller's of a new request: they have left, and lose their text. */
async function eraseMailTexts(db: Database, email: string): Promise<void> {
  // The address itself, not a longer one that contains it.
  const whole = `(^|[^\\w.+-])${email.replace(/\W/g, "\\$&")}(?!\\.?[\\w-])`;
  const names = or(isAddress(outbox.replyTo, email), sql`${outbox.text} ~* ${whole}`, sql`${outbox.html} ~* ${whole}`);
  await db
    .update(outbox)
    .set({ text: "", html: "", replyTo: null })
    .where(and(ne(outbox.status, "pending"), names));
}

/** Removes names and address from the log's entries about the account, and the address from all others. */
function eraseNames(db: Database, { id, email }: ErasedPerson): Promise<void> {
  const holds = (column: typeof auditLog.before | typeof auditLog.after) =>
    sql`lower(${column}->>'email') = lower(${email})`;
  return eraseNamesInLog(db, or(eq(auditLog.subject, `user:${id}`), holds(auditLog.before), holds(auditLog.after)));
}

function isAddress(
  column:
    | typeof leads.email
    | typeof eventRegistrations.email
    | typeof outbox.recipient
    | typeof outbox.replyTo
    | typeof requests.workEmail
    | typeof registrations.agentEmail,
  email: string,
): SQL {
  return sql`lower(${column}) = lower(${email})`;
}
