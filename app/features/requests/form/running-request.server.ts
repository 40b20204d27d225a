import { and, desc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { requests } from "#app/db/schema/requests.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { originalLocale } from "#app/db/translated.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { nameServices } from "#app/features/requests/inbox/request-rows.server.ts";
import { getOwnRequest } from "#app/features/requests/own-requests.server.ts";
import { sendFromSite, toBuyerUrl } from "#app/features/requests/request-change-mails.server.ts";
import { toLinkMail } from "#app/features/requests/request-mails.ts";
import { openStates, toRequestState } from "#app/features/requests/request-process.ts";
import type { RunningRequest } from "#app/features/requests/request-view.ts";
import { toRequestReference } from "#app/features/requests/request-view.ts";
import { mayWriteToBuyer } from "#app/features/requests/requester-mails.server.ts";
import type { Senders } from "#app/features/tenancy/sender.ts";
import type { NewRequest } from "./service-request.ts";

/**
 * The open request that blocks another one: by the same person, for the same service, in the scope's tenant. What
 * somebody asked for a company that they have left is the company's, and blocks nothing.
 */
export async function findRunningRequest(scope: ShownScope, request: NewRequest): Promise<number | null> {
  const { db, tenantId, userId } = scope;
  const byAddress = sql`lower(${requests.workEmail}) = lower(${request.workEmail})`;
  const [row] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.tenantId, tenantId),
        userId === null ? byAddress : or(eq(requests.userId, userId), byAddress),
        isOfAsker(scope),
        eq(requests.kind, request.kind),
        sql`${requests.serviceId} is not distinct from ${request.serviceId}::int`,
        inArray(requests.status, [...openStates]),
      ),
    )
    // The user's own first, if another account uses the same address.
    .orderBy(desc(sql`${requests.userId} is not distinct from ${userId}::int`), desc(requests.id))
    .limit(1);
  return row?.id ?? null;
}

/**
 * A visitor may be a member of the company whose request it is, who is not signed in. What somebody asked for without
 * the company becomes its own.
 */
function isOfAsker({ db, userId, companyId }: ShownScope) {
  if (userId !== null) return or(isNull(requests.companyId), eq(requests.companyId, companyId ?? 0));
  const member = and(eq(users.id, requests.userId), eq(users.companyId, requests.companyId));
  return or(isNull(requests.companyId), exists(db.select({ id: users.id }).from(users).where(member)));
}

/**
 * What the sender of a repeated request is told about the open one. A signed-in user who follows it is linked to it.
 * Anyone else may have typed somebody else's address: they learn nothing, and the link is mailed to that address.
 */
export async function describeRunningRequest(scope: ShownScope, senders: Senders, id: number): Promise<RunningRequest> {
  const own = await getOwnRequest(scope, senders.senderOf, { id, locale: originalLocale });
  if (own) return { kind: "own", id, reference: own.reference, state: own.state };
  return { kind: "mailed", sent: await inTenant(scope, (scoped) => sendLinkAgain(scoped, senders, id)) };
}

/** @returns false when the address already got too much mail. */
async function sendLinkAgain(scope: ShownScope, { sender, senderOf, address }: Senders, id: number): Promise<boolean> {
  const [request] = await scope.db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.tenantId, scope.tenantId)));
  if (!request || !(await mayWriteToBuyer(scope, request.workEmail, address ?? null))) return false;
  const to = sendFromSite(senderOf(scope.tenantId, request.locale) ?? sender, request);
  const url = await toBuyerUrl(scope, to, request);
  const [named = request] = await nameServices(scope.db, [request], to.locale);
  await postMail(scope, to, {
    kind: "requestLink",
    recipient: request.workEmail,
    content: toLinkMail(to, named, {
      reference: toRequestReference(id),
      url,
      state: toRequestState(request.status),
    }),
  });
  return true;
}
