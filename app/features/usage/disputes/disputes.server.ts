import { type SQL, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { disputeEntries, disputes } from "#app/db/schema/disputes.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AccountScope, Database, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { nameForSide } from "#app/features/usage/report/shown-service-name.server.ts";
import { type DisputeSide, type DisputeState, isOverdue, listDisputeActions } from "./dispute.ts";
import type { DisputeEntry, DisputeSummary, DisputeView } from "./dispute-view.ts";
import { listDays } from "./disputed-days.server.ts";
import { findSpeaker, toSide } from "./held-dispute.server.ts";

const pageSize = 50;
/** How many disputes to answer are listed. */
export const mostDisputes = 50;

export interface DisputeList {
  disputes: DisputeSummary[];
  hasMore: boolean;
}

/**
 * A page of the disputes of the viewer's company on either side, open ones first, then newest first; null for users
 * without a company.
 */
export async function listDisputes(scope: HomeScope, page: number, locale: string): Promise<DisputeList | null> {
  const actor = await authorize(scope, "seeDisputes");
  if (!actor) return null;
  const companyId = actor.company.id;
  const rows = await asPlatform(scope.db, (db) =>
    readDisputes(db, { companyId, isPlatform: false, locale }, toPage(sql`${isOf(companyId)}`, page)),
  );
  return { disputes: rows.slice(0, pageSize).map((row) => toSummary(row, scope.now)), hasMore: rows.length > pageSize };
}

/**
 * The same for all companies, those waiting for the platform first; null for users who are not platform
 * administrators.
 */
export async function listAllDisputes(scope: AccountScope, page: number, locale: string): Promise<DisputeList | null> {
  const actor = await authorize(scope, "administerPlatform");
  if (!actor) return null;
  const rows = await asPlatform(scope.db, (db) =>
    readDisputes(db, { companyId: null, isPlatform: true, locale }, toPage(sql`true`, page)),
  );
  return { disputes: rows.slice(0, pageSize).map((row) => toSummary(row, scope.now)), hasMore: rows.length > pageSize };
}

/** Disputes that the viewer's company must answer, as seller or as buyer; none for users who do not represent it. */
export async function listDisputesToAnswer(scope: HomeScope, locale: string): Promise<DisputeSummary[]> {
  const actor = await authorize(scope, "settleDisputes");
  if (!actor) return [];
  const { id } = actor.company;
  const waits = sql`((dispute.state = 'open' and dispute.seller_company_id = ${id})
    or (dispute.state = 'answered' and dispute.buyer_company_id = ${id})) order by dispute.due_at, dispute.id limit ${mostDisputes}`;
  const rows = await asPlatform(scope.db, (db) =>
    readDisputes(db, { companyId: id, isPlatform: false, locale }, waits),
  );
  return rows.map((row) => toSummary(row, scope.now));
}

/** Open disputes of an agreement's usage; none for strangers. */
export async function listAgreementDisputes(
  scope: HomeScope,
  agreementId: string,
  locale: string,
): Promise<DisputeSummary[]> {
  const actor = await authorize(scope, "seeDisputes");
  if (!actor) return [];
  const { id: companyId } = actor.company;
  const isOfAgreement = sql`${isOf(companyId)} and dispute.state in ('open', 'answered') and exists (
    select from ${agreements} agreement where agreement.public_id = ${agreementId}
      and agreement.service_id = dispute.service_id and agreement.buyer_company_id = dispute.buyer_company_id)
    order by dispute.month desc limit ${pageSize}`;
  const rows = await asPlatform(scope.db, (db) =>
    readDisputes(db, { companyId, isPlatform: false, locale }, isOfAgreement),
  );
  return rows.map((row) => toSummary(row, scope.now));
}

/** One of them with its thread; null for strangers. Only representatives of a side can act. */
export async function getDispute(
  scope: AccountScope | HomeScope,
  publicId: string,
  locale: string,
): Promise<DisputeView | null> {
  const speaker = await findSpeaker(scope);
  const reader =
    speaker ?? (await authorize(scope, "seeDisputes").then((actor) => actor && toReader(actor.company.id)));
  if (!reader) return null;
  return asPlatform(scope.db, async (db) => {
    const [row] = await readDisputes(db, { ...reader, locale }, sql`dispute.public_id = ${publicId}`);
    const side = row && toSide(row, reader);
    if (!row || !side) return null;
    const summary = toSummary(row, scope.now);
    const standing = { state: row.state, dueAt: new Date(summary.dueAt), isRepeat: row.repeats !== null };
    const actions = speaker ? listDisputeActions(standing, side, scope.now) : [];
    const { days, statementMonth } = await listDays(db, row, locale);
    return {
      ...summary,
      version: row.version,
      actions,
      current: {
        requests: days.reduce((sum, { requests }) => sum + requests, 0),
        totalCents: days.reduce((sum, { totalCents }) => sum + totalCents, 0),
      },
      days: actions.includes("correct") ? days.filter(({ requests }) => requests > 0) : [],
      entries: await readEntries(db, row.id, scope.userId),
      statementMonth,
      repeats: row.repeats,
    };
  });
}

const toReader = (companyId: number) => ({ companyId, isPlatform: false });

const isOf = (companyId: number) =>
  sql`(dispute.buyer_company_id = ${companyId} or dispute.seller_company_id = ${companyId})`;

const toPage = (condition: SQL, page: number) => sql`${condition}
  order by dispute.state in ('open', 'answered') desc,
    case when dispute.state in ('open', 'answered') then dispute.due_at end, dispute.id desc
  limit ${pageSize + 1} offset ${(page - 1) * pageSize}`;

interface DisputeRow extends Record<string, unknown> {
  id: number;
  publicId: string;
  serviceId: number;
  serviceName: string;
  buyerCompanyId: number;
  sellerCompanyId: number;
  buyerName: string;
  sellerName: string;
  month: string;
  firstDay: string;
  lastDay: string;
  requests: string;
  totalCents: string;
  state: DisputeState;
  decidedBy: DisputeSide | null;
  version: number;
  dueAt: Date | string;
  createdAt: Date | string;
  repeats: string | null;
  side: DisputeSide;
}

/** Across tenants, since the two sides may belong to two; the condition restricts the company. */
async function readDisputes(
  db: Database,
  { companyId, isPlatform, locale }: { companyId: number | null; isPlatform: boolean; locale: string },
  condition: SQL,
): Promise<DisputeRow[]> {
  const isNotSeller = isPlatform ? sql`true` : sql`dispute.buyer_company_id = ${companyId}::int`;
  const { rows } = await db.execute<DisputeRow>(sql`
    select dispute.id, dispute.public_id as "publicId", dispute.service_id as "serviceId",
      ${nameForSide(isNotSeller, locale)} as "serviceName",
      dispute.buyer_company_id as "buyerCompanyId", dispute.seller_company_id as "sellerCompanyId",
      buyer.name as "buyerName", seller.name as "sellerName", dispute.month::text, dispute.first_day::text as "firstDay",
      dispute.last_day::text as "lastDay", dispute.requests, dispute.total_cents as "totalCents", dispute.state,
      dispute.decided_by as "decidedBy", dispute.version, dispute.due_at as "dueAt", dispute.created_at as "createdAt",
      (select public_id from ${disputes} earlier where earlier.id = dispute.repeats_id) as repeats,
      case when ${isPlatform}::boolean then 'platform'
        when dispute.buyer_company_id = ${companyId}::int then 'buyer' else 'seller' end as side
    from ${disputes} dispute
    join ${services} service on service.id = dispute.service_id
    join ${companies} buyer on buyer.id = dispute.buyer_company_id
    join ${companies} seller on seller.id = dispute.seller_company_id
    where ${condition}`);
  return rows;
}

function toSummary(row: DisputeRow, now: Date): DisputeSummary {
  const { publicId, side, serviceId, serviceName, buyerName, sellerName, month, state, decidedBy } = row;
  const dueAt = new Date(row.dueAt);
  return {
    publicId,
    side,
    serviceId,
    serviceName,
    buyerName,
    sellerName,
    month,
    day: row.firstDay === row.lastDay ? row.firstDay : null,
    state,
    decidedBy,
    dueAt: dueAt.toISOString(),
    isOverdue: isOverdue({ state, dueAt }, now),
    reported: { requests: Number(row.requests), totalCents: Number(row.totalCents) },
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

interface EntryRow extends Record<string, unknown> {
  id: number;
  at: Date | string;
  actor: DisputeSide;
  userId: number | null;
  name: string;
  kind: DisputeEntry["kind"];
  note: string;
  day: string | null;
  before: string | null;
  after: string | null;
  cents: string | null;
}

async function readEntries(db: Database, disputeId: number, userId: number | null): Promise<DisputeEntry[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select entry.id, entry.at, entry.actor, entry.actor_user_id as "userId", entry.kind, entry.note,
      coalesce(person.first_name || ' ' || person.last_name, '') as name, entry.day::text,
      entry.requests_before as before, entry.requests_after as after, entry.cents
    from ${disputeEntries} entry left join ${users} person on person.id = entry.actor_user_id
    where entry.dispute_id = ${disputeId} order by entry.id limit 500`);
  return rows.map(({ id, at, actor, userId: byId, name, kind, note, day, before, after, cents }) => ({
    id,
    at: new Date(at).toISOString(),
    actor,
    name,
    isOwn: byId !== null && byId === userId,
    kind,
    note,
    change: day === null ? null : { day, before: Number(before), after: Number(after), cents: Number(cents) },
  }));
}
