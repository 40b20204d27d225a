import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { companies, users } from "#app/db/schema/identity.ts";
import { requestEvents, requests, type StoredRequest } from "#app/db/schema/requests.ts";
import { type Database, type ShownScope, shownScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import type { RequestKind } from "#app/features/requests/form/service-request.ts";
import { actOnRequest } from "#app/features/requests/inbox/act-on-request.server.ts";
import type { ActionOutcome, RequestAction } from "#app/features/requests/inbox/request-action.ts";
import type { RequestCursor } from "#app/features/requests/inbox/request-cursor.ts";
import { getRequestDetail } from "#app/features/requests/inbox/request-detail.server.ts";
import { findBuyer, type Party } from "#app/features/requests/inbox/request-party.server.ts";
import {
  isAfterRequest,
  nameServices,
  reachedColumn,
  summaryColumns,
  toDatedSteps,
  toSummary,
} from "#app/features/requests/inbox/request-rows.server.ts";
import { firstMarketId } from "#app/features/tenancy/market.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { agreeOnRequest, hasNews } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { type ApprovedRequest, notifyAgreed } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { closedStates, type RequestState } from "./request-process.ts";
import type { OwnRequests, RequestDetail } from "./request-view.ts";

const pageSize = 50;

interface OwnQuery {
  /** The language in which services are named. */
  locale: string;
  kind?: RequestKind;
  serviceId?: number;
  states?: readonly RequestState[];
  /** The last request of the previous page. */
  after?: RequestCursor | null;
}

/**
 * A page of the signed-in user's requests, for a company administrator also those of its people, latest change first;
 * empty for a visitor.
 */
export async function listOwnRequests(scope: ShownScope, senderOf: SenderOf, query: OwnQuery): Promise<OwnRequests> {
  const { kind, serviceId, states, after, locale } = query;
  return asBuyer<OwnRequests>(scope, senderOf, { requests: [], hasMore: false }, async (db, party) => {
    const rows = await db
      .select({ ...summaryColumns, reached: reachedColumn, userId: requests.userId })
      .from(requests)
      .where(
        and(
          party.sees,
          kind && eq(requests.kind, kind),
          serviceId === undefined ? undefined : eq(requests.serviceId, serviceId),
          states && inArray(requests.status, [...states]),
          isAfterRequest(after),
        ),
      )
      .orderBy(desc(requests.updatedAt), desc(requests.id))
      .limit(pageSize + 1);
    const page = rows.slice(0, pageSize).map(({ reached, userId, ...row }) => ({
      ...toSummary(row),
      steps: toDatedSteps(row, reached),
      own: userId === party.userId,
    }));
    return { requests: await nameServices(db, page, locale), hasMore: rows.length > pageSize };
  });
}

/** How many of them are in one of these states; 0 for a visitor. */
export function countOwnRequests(
  scope: ShownScope,
  senderOf: SenderOf,
  states: readonly RequestState[],
): Promise<number> {
  return asBuyer<number>(scope, senderOf, 0, async (db, party) => {
    const [row] = await db
      .select({ all: count() })
      .from(requests)
      .where(and(party.sees, inArray(requests.status, [...states])));
    return row?.all ?? 0;
  });
}

/** One of them in full, its service named in a language; null when it does not exist or is not theirs. */
export function getOwnRequest(
  scope: ShownScope,
  senderOf: SenderOf,
  { id, locale }: { id: number; locale: string },
): Promise<RequestDetail | null> {
  return asBuyer<RequestDetail | null>(scope, senderOf, null, async (db, party) => {
    const found = await getRequestDetail(db, party, id);
    return found && ((await nameServices(db, [found], locale))[0] ?? null);
  });
}

/** Answers, accepts or withdraws as the buyer; null when the request does not exist or is not theirs. */
export function actOnOwnRequest(
  scope: ShownScope,
  senderOf: SenderOf,
  { id, action }: { id: number; action: RequestAction },
): Promise<ActionOutcome | null> {
  return asBuyer<ActionOutcome | null>(scope, senderOf, null, (db, party) =>
    actOnRequest({ ...scope, db }, { party, id, action }, senderOf),
  );
}

async function asBuyer<T>(
  scope: ShownScope,
  senderOf: SenderOf,
  ...[nobody, run]: [T, (db: Database, party: Party) => Promise<T>]
): Promise<T> {
  const party = await findBuyer(scope);
  if (!party) return nobody;
  return asPlatform(scope.db, async (db) => {
    await claimRequests({ ...scope, db }, senderOf);
    return run(db, party);
  });
}

/**
 * Assigns to the user the requests that they sent as a visitor with the now confirmed address, on their own tenant and
 * its markets, open or offline, and to their company those that they sent without one. Called before own requests are
 * listed, however the user signed in. Who decides for the company is told of what it has agreements or offers of now.
 */
async function claimRequests(scope: ShownScope, senderOf: SenderOf): Promise<void> {
  const [user] = await scope.db
    .select({ id: users.id, tenantId: users.tenantId, companyId: users.companyId, email: users.email })
    .from(users)
    .where(and(eq(users.id, scope.userId ?? 0), isNotNull(users.emailVerifiedAt), isNull(users.deactivatedAt)));
  if (!user) return;
  const { companyId } = user;
  const isInOwnMarket = sql`exists (select from ${companies} agency
    where agency.id = ${requests.tenantId} - ${firstMarketId}::int and agency.tenant_id = ${user.tenantId})`;
  const isHere = sql`(${requests.tenantId} = ${user.tenantId} or ${isInOwnMarket})`;
  const claimed = await scope.db
    .update(requests)
    .set({ userId: user.id })
    .where(and(isNull(requests.userId), eq(sql`lower(${requests.workEmail})`, user.email.toLowerCase()), isHere))
    .returning({ tenantId: requests.tenantId, id: requests.id });
  const isBrought = and(eq(requests.userId, user.id), isNull(requests.companyId), isHere, isFreeIn(companyId ?? 0));
  const brought =
    companyId === null ? [] : await scope.db.update(requests).set({ companyId }).where(isBrought).returning();
  const tenantIds = new Map([...claimed, ...brought].map(({ id, tenantId }) => [id, tenantId]));
  const entries = [...tenantIds].map(([requestId, tenantId]) => ({
    ...{ tenantId, requestId, kind: "claimed" as const, actor: "buyer" as const },
    ...{ actorUserId: user.id, createdAt: scope.now },
  }));
  if (entries.length > 0) await scope.db.insert(requestEvents).values(entries);
  if (companyId !== null) await agreeOnBrought(scope, { userId: user.id, companyId, brought }, senderOf);
}

/** Whether a company can have a request beside its own: of two open ones for the same, the second waits. */
function isFreeIn(companyId: number): SQL | undefined {
  return or(
    inArray(requests.status, [...closedStates]),
    sql`not exists (select from ${requests} other where other.company_id = ${companyId}
      and other.tenant_id = ${requests.tenantId} and other.kind = ${requests.kind}
      and other.service_id is not distinct from ${requests.serviceId}
      and lower(other.work_email) = lower(${requests.workEmail})
      and other.status not in ${[...closedStates]})`,
  );
}

interface Brought {
  userId: number;
  companyId: number;
  brought: readonly StoredRequest[];
}

/** Creates agreements for requests approved before the buyer had a company, or the seller's offers to it. */
async function agreeOnBrought(
  scope: ShownScope,
  { userId, companyId, brought }: Brought,
  senderOf: SenderOf,
): Promise<void> {
  const approved = brought.filter(({ status }) => status === "approved" || status === "live");
  if (approved.length === 0) return;
  const bindsCompany = (await authorizeNow(scope, "manageAgreements")) !== null;
  const agreed = new Map<number, ApprovedRequest>();
  // One after the other: of two for the same service, the second finds the agreement of the first.
  for (const request of approved) {
    const { tenantId, serviceId, createdAt: buyerYesAt, firstName, lastName } = request;
    const yes = { request, by: "buyer", byUserId: userId, buyerYesAt, bindsCompany } as const;
    const agreement = await agreeOnRequest(shownScopeIn(scope, tenantId), yes);
    if (serviceId === null || !hasNews(agreement)) continue;
    const requestedBy = `${firstName} ${lastName}`.trim();
    agreed.set(serviceId, { tenantId, serviceId, requestedBy, isBrought: agreement === "brought" });
  }
  await notifyAgreed(scope, { companyId, userId, approved: [...agreed.values()] }, senderOf);
}
