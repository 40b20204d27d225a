import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { AnyScope, Database, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import {
  type InboxSummary,
  parseReference,
  type RequestDetail,
  type RequestSummary,
} from "#app/features/requests/request-view.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { actOnRequest } from "./act-on-request.server.ts";
import { listAssignees } from "./assign-request.server.ts";
import { type InboxQuery, type InboxView, inboxViews } from "./inbox-query.ts";
import type { ActionOutcome, RequestAction } from "./request-action.ts";
import { getRequestDetail } from "./request-detail.server.ts";
import { findProvider, type Party } from "./request-party.server.ts";
import { isAfterRequest, summaryColumns, toSummary } from "./request-rows.server.ts";

const pageSize = 30;
const shownServices = 100;

export interface InboxResults {
  requests: InboxSummary[];
  /** Whether more follow. */
  hasMore: boolean;
  counts: Record<InboxView, number>;
  services: { id: number; name: string }[];
}

/**
 * A page of the requests that the signed-in user may answer or read, latest change first; null for users without an
 * inbox.
 */
export async function listInbox(scope: ShownScope, query: InboxQuery): Promise<InboxResults | null> {
  const party = await findProvider(scope);
  if (!party) return null;
  // At the same time, over two connections: where requests are many, the counts take as long as the list.
  const [rows, summary] = await Promise.all([
    asPlatform(scope.db, (db) => listRows(db, query, party)),
    asPlatform(scope.db, (db) => summarise(db, query, party)),
  ]);
  return {
    requests: rows.slice(0, pageSize).map((row) => ({ ...toSummary(row), standing: row.standing })),
    hasMore: rows.length > pageSize,
    ...summary,
  };
}

/** One row more than a page has, where more follow. */
function listRows(db: Database, query: InboxQuery, party: Party) {
  return db
    .select({ ...summaryColumns, standing: party.standing })
    .from(requests)
    .where(and(party.sees, ...toConditions(query, party)))
    .orderBy(desc(requests.updatedAt), desc(requests.id))
    .limit(pageSize + 1);
}

/** Requests without a first answer: how many, and those that have waited longest, oldest first. */
export interface ToAnswer {
  count: number;
  oldest: RequestSummary[];
}

/**
 * The requests that wait for a first answer, a move or a message, from the user's side; none for users who answer none.
 */
export async function findToAnswer(scope: AnyScope, most: number): Promise<ToAnswer> {
  const party = await findProvider(scope);
  if (!party) return { count: 0, oldest: [] };
  return asPlatform(scope.db, async (db) => {
    const rows = await db
      .select({ ...summaryColumns, count: sql<number>`count(*) over ()::int` })
      .from(requests)
      .where(
        and(
          party.sees,
          inArray(requests.status, [...inboxViews.new]),
          isNull(requests.spamAt),
          sql`${party.standing} is not null`,
          sql`not exists (select from ${requestEvents} e where e.tenant_id = ${requests.tenantId}
            and e.request_id = ${requests.id} and e.actor <> 'buyer' and e.kind in ('moved', 'message'))`,
        ),
      )
      .orderBy(requests.createdAt, requests.id)
      .limit(most);
    return { count: rows[0]?.count ?? 0, oldest: rows.map(toSummary) };
  });
}

/** A request of the inbox with possible assignees; null when it does not exist or the user may not see it. */
export async function getInboxRequest(
  scope: ShownScope,
  id: number,
): Promise<(RequestDetail & { assignees: { id: number; name: string }[] }) | null> {
  const party = await findProvider(scope);
  if (!party) return null;
  return asPlatform(scope.db, async (db) => {
    const detail = await getRequestDetail(db, party, id);
    if (!detail) return null;
    const { standing, assigneeId } = detail;
    return { ...detail, assignees: standing === null ? [] : await listAssignees(db, party, assigneeId) };
  });
}

/**
 * Moves or answers a request as its seller, for the seller or as an administrator; null when it does not exist or the
 * user may not see it.
 */
export async function actFromInbox(
  scope: ShownScope,
  senderOf: SenderOf,
  { id, action }: { id: number; action: RequestAction },
): Promise<ActionOutcome | null> {
  const party = await findProvider(scope);
  if (!party) return null;
  return asPlatform(scope.db, (db) => actOnRequest({ ...scope, db }, { party, id, action }, senderOf));
}

function toConditions(query: InboxQuery, party: Party): (SQL | undefined)[] {
  const { view, after } = query;
  return [
    inArray(requests.status, [...inboxViews[view]]),
    view === "spam" ? isNotNull(requests.spamAt) : isNull(requests.spamAt),
    toNarrowed(query, party),
    isAfterRequest(after),
  ];
}

/** What the user searches for within the views; undefined without a search. */
function toNarrowed({ text, serviceId, assignee }: InboxQuery, party: Party): SQL | undefined {
  return and(
    text === "" ? undefined : isSearched(text),
    serviceId === null ? undefined : eq(requests.serviceId, serviceId),
    assignee === "me" && party.userId !== null ? eq(requests.assigneeUserId, party.userId) : undefined,
    assignee === "none" ? isNull(requests.assigneeUserId) : undefined,
    // Those that the party itself answers.
    assignee === "ours" ? sql`${party.standing} is not null` : undefined,
  );
}

function isSearched(text: string): SQL {
  const id = parseReference(text);
  const words = sql`strpos(lower(${requests.firstName} || ' ' || ${requests.lastName} || ' ' || ${requests.workEmail} || ' '
    || ${requests.serviceName} || ' ' || coalesce((select c.name from companies c where c.id = requests.company_id), '')), ${text.toLowerCase()}) > 0`;
  return id === null ? words : sql`(${requests.id} = ${id} or ${words})`;
}

/** Counts of one state, or one service, which has a name. */
type GroupRow = {
  status: string;
  requests: number;
  spam: number;
  serviceId: number | null;
  name: string | null;
};

/**
 * How many requests of the search each view holds, and all services requested, by the name in the newest request: in one
 * walk over the rows, which may be thousands, by an index in the order of the groups (docs/decisions/079).
 */
async function summarise(db: Database, query: InboxQuery, party: Party) {
  const narrowed = toNarrowed(query, party) ?? sql`true`;
  const { rows } = await db.execute<GroupRow>(sql`
    with grouped as materialized (
      select status, service_id, max(id) as newest, count(*) filter (where ${narrowed})::int as requests,
        count(spam_at) filter (where ${narrowed})::int as spam
      from ${requests} where ${party.sees} group by status, service_id
    ), requested as (
      select service_id, max(newest) as newest from grouped where service_id is not null group by service_id
    )
    select status, sum(requests)::int as requests, sum(spam)::int as spam, null::int as "serviceId", null as name
    from grouped group by status
    union all
    (select '', 0, 0, requested.service_id, service_name
    from requested join ${requests} on id = newest order by 5 limit ${shownServices}::int)`);
  return {
    counts: sumViews(rows.filter(({ serviceId }) => serviceId === null)),
    services: rows.flatMap(({ serviceId: id, name }) => (id === null ? [] : [{ id, name: name ?? "" }])),
  };
}

function sumViews(rows: readonly GroupRow[]): Record<InboxView, number> {
  const sum = (states: readonly string[], count: (row: GroupRow) => number) =>
    rows.reduce((total, row) => (states.includes(row.status) ? total + count(row) : total), 0);
  const countKept = ({ requests, spam }: GroupRow) => requests - spam;
  return {
    open: sum(inboxViews.open, countKept),
    new: sum(inboxViews.new, countKept),
    waiting: sum(inboxViews.waiting, countKept),
    closed: sum(inboxViews.closed, countKept),
    spam: sum(inboxViews.spam, ({ spam }) => spam),
  };
}
