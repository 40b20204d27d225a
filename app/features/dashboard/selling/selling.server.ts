import { sql } from "drizzle-orm";
import { serviceDocuments, serviceMedia, services } from "#app/db/schema/catalogue.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { serviceFees, serviceKeys } from "#app/db/schema/usage.ts";
import type { AccountScope, Database, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { getOwnInsights } from "#app/features/analytics/own-insights.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { findToAnswer } from "#app/features/requests/inbox/inbox.server.ts";
import { getEarnings } from "#app/features/usage/payouts/earnings.server.ts";
import { listHeldEarnings } from "#app/features/usage/payouts/held-earnings.server.ts";
import { sumInDispute } from "#app/features/usage/payouts/in-dispute.server.ts";
import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { type AnswerTimes, type ListingLack, type ListingsHealth, listingLacks, type Selling } from "./selling.ts";

const shownRequests = 3;
const shownListings = 5;
const funnelDays = 90;
const weeks = 8;

/** The seller's part of the dashboard; null for users who do not sell, and without a listing. */
export async function loadSelling(home: HomeScope, account: AccountScope): Promise<Selling | null> {
  const actor = await authorize(home, "sell");
  if (!actor) return null;
  const today = toDay(home.now);
  const range = { from: addDays(today, 1 - funnelDays), to: today };
  const [toAnswer, funnel, earnings, own] = await Promise.all([
    findToAnswer(home, shownRequests),
    getOwnInsights(home, range),
    getEarnings(account),
    asPlatform(home.db, async (db) => ({
      answers: await readAnswerTimes(db, actor.company.id, home.now),
      health: await readHealth(db, actor.company.id),
      held: await listHeldEarnings(db, { tenantId: actor.tenantId, companyId: actor.company.id }),
      disputedCents: await sumInDispute(db, { tenantId: actor.tenantId, companyId: actor.company.id }),
    })),
  ]);
  if (funnel === null || funnel.services.length === 0) return null;
  return { toAnswer, funnel, nextPayout: earnings?.next ?? null, ...own };
}

/** Counts answers like `findUsualAnswerHours` (features/requests/form/answer-time.server.ts), but on every tenant. */
async function readAnswerTimes(db: Database, companyId: number, now: Date): Promise<AnswerTimes> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    median: number | null;
    byWeek: { week: number; seconds: number | null }[] | null;
    withinDay: number;
    received: number;
  }>(sql`
    with asked as (
      select floor(extract(epoch from ${moment} - asked.created_at) / 604800)::int as week, (
        select extract(epoch from event.created_at - asked.created_at)::float8 from ${requestEvents} event
        where event.tenant_id = asked.tenant_id and event.request_id = asked.id and event.actor <> 'buyer'
          and event.kind in ('moved', 'message') order by event.id limit 1) as waited
      from ${requests} asked
      where asked.owner_company_id = ${companyId} and asked.status <> 'withdrawn' and asked.spam_at is null
        and asked.created_at <= ${moment} and asked.created_at > ${moment} - ${weeks}::int * interval '7 days'
    )
    select (select percentile_disc(0.5) within group (order by waited) from asked where week < 4) as median,
      (select json_agg(json_build_object('week', week, 'seconds', seconds)) from (
        select week, percentile_disc(0.5) within group (order by waited) as seconds from asked group by week) medians) as "byWeek",
      (select count(*)::int from asked where waited <= 86400) as "withinDay", (select count(*)::int from asked) as received`);
  const [row] = rows;
  const byWeek = new Map((row?.byWeek ?? []).map(({ week, seconds }) => [week, seconds]));
  return {
    medianSeconds: row?.median ?? null,
    weeks: Array.from({ length: weeks }, (_, at) => byWeek.get(weeks - 1 - at) ?? null),
    withinDay: row?.withinDay ?? 0,
    received: row?.received ?? 0,
  };
}

/** Of Live and Pending listings, those with the most gaps first; each row has the counts of all. */
async function readHealth(db: Database, companyId: number): Promise<ListingsHealth> {
  const { rows } = await db.execute<HealthRow>(sql`
    with listed as (
      select id, name,
        not exists(select from ${serviceFees} where service_id = service.id) as price,
        not exists(select from ${serviceKeys} where service_id = service.id and revoked_at is null) as key,
        not exists(select from ${serviceMedia} where service_id = service.id) as media,
        not exists(select from ${serviceDocuments} where service_id = service.id)
          and coalesce(open_api_documents, open_api_specification_url, '') = '' as document
      from ${services} service where owner_company_id = ${companyId} and status in (1, 2)
    ), counted as (select *, price::int + key::int + media::int + document::int as gaps from listed)
    select id, name, price, key, media, document,
      count(*) over ()::int as "all", count(*) filter (where gaps > 0) over ()::int as lacking
    from counted order by gaps desc, name, id limit ${shownListings}`);
  const [first] = rows;
  return {
    listings: rows.map(({ id, name, ...row }) => ({ id, name, lacks: listingLacks.filter((lack) => row[lack]) })),
    all: first?.all ?? 0,
    lacking: first?.lacking ?? 0,
  };
}

type HealthRow = { id: number; name: string; all: number; lacking: number } & Record<ListingLack, boolean>;
