import { and, asc, eq, isNull, not, or, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { type Database, type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { hasNeverCome } from "#app/features/identity/actor.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { toAssignedMail } from "#app/features/requests/request-change-mail.ts";
import { toRequestReference } from "#app/features/requests/request-view.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { answersFor } from "./providers.server.ts";
import { findProvider, type Party, toActing } from "./request-party.server.ts";

const mostAssignees = 200;

/**
 * Assigns a request to a user of the company, or with null to nobody.
 * @returns false when request or person do not exist or are not the user's to deal with.
 */
export async function assignRequest(
  scope: ShownScope,
  senderOf: SenderOf,
  { id, userId }: { id: number; userId: number | null },
): Promise<boolean> {
  const party = await findProvider(scope);
  if (!party) return false;
  return asPlatform(scope.db, async (db) => {
    const [before] = await db
      .select({
        tenantId: requests.tenantId,
        assigneeUserId: requests.assigneeUserId,
        ownerCompanyId: requests.ownerCompanyId,
        serviceName: requests.serviceName,
        standing: party.standing,
      })
      .from(requests)
      .where(and(eq(requests.id, id), party.sees))
      .for("update");
    if (!before || before.standing === null) return false;
    if (before.assigneeUserId === userId) return true;
    if (userId !== null && !(await listAssignees(db, party, null)).some((person) => person.id === userId)) return false;
    await db.update(requests).set({ assigneeUserId: userId }).where(eq(requests.id, id));
    const there = shownScopeIn({ ...scope, db }, before.tenantId);
    await db.insert(requestEvents).values({
      tenantId: before.tenantId,
      requestId: id,
      kind: "assigned",
      ...toActing(before.standing, party, before),
      actorUserId: party.userId,
      note: userId === null ? null : await findName(db, userId),
      createdAt: scope.now,
    });
    await recordAudit(there, {
      action: "request.assign",
      subject: `request:${id}`,
      before: { assigneeUserId: before.assigneeUserId },
      after: { assigneeUserId: userId },
    });
    if (userId !== null && userId !== party.userId)
      await notifyAssignee(there, senderOf, { id, userId, by: party.userId, serviceName: before.serviceName });
    return true;
  });
}

async function notifyAssignee(
  scope: ShownScope,
  senderOf: SenderOf,
  { id, userId, by, serviceName }: { id: number; userId: number; by: number | null; serviceName: string },
): Promise<void> {
  const { email, tenantId, locale } = users;
  const [assignee] = await scope.db.select({ email, tenantId, locale }).from(users).where(eq(users.id, userId));
  const sender = assignee && senderOf(assignee.tenantId, assignee.locale);
  if (!sender) return;
  const name = (by === null ? null : await findName(scope.db, by)) ?? "";
  const reference = toRequestReference(id);
  const url = `${sender.origin}/requests/${reference}`;
  const content = toAssignedMail(sender, { reference, serviceName, name }, url);
  await postMail(scope, sender, { kind: "requestAssigned", recipient: assignee.email, content });
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

/**
 * People to whom a party can assign a request: users of its company who answer requests and have signed in once; for
 * a user without a company, only that user. With them whoever it is assigned to now, perhaps by another party: a form
 * that lacked them would say that it is nobody's, and make it so.
 */
export function listAssignees(
  db: Database,
  party: Party,
  assigneeId: number | null,
): Promise<{ id: number; name: string }[]> {
  const self = eq(users.id, party.userId ?? 0);
  const belongs = party.companyId === null ? self : or(self, answersFor(party.companyId));
  const isAssignable = and(belongs, isNull(users.deactivatedAt), not(hasNeverCome));
  return db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(assigneeId === null ? isAssignable : or(isAssignable, eq(users.id, assigneeId)))
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(mostAssignees);
}

/** Full name of a user; null without one. */
export async function findName(db: Database, userId: number): Promise<string | null> {
  const [user] = await db.select({ name: fullName }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}
