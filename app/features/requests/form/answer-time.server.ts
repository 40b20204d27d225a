import { type SQL, sql } from "drizzle-orm";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { listWithPeopleWhoAnswer } from "#app/features/requests/inbox/providers.server.ts";
import type { Answering, Prospect } from "./request-form-state.ts";

/** Minimum number of requests for an estimate. */
const fewest = 5;

/** The company of a service; null for what is asked for without a listing. */
type Owner = { id: number; name: string } | null;

/** By company; null for requests that the tenant's own people answer. Whole hours, at least 1; null for too few. */
type UsualHours = ReadonlyMap<number | null, number | null>;

/**
 * Usual time until the first answer of each seller, or of the tenant's own people, in this tenant (spec 2.6): the median
 * of the last 100 requests, without spam, that were answered or have waited for a week; null for fewer than five
 * requests, or when most of them still wait.
 */
export function listUsualAnswerHours(scope: ShownScope, ownerIds: readonly (number | null)[]): Promise<UsualHours> {
  return readUsualHours(
    scope,
    ownerIds,
    (isOwned) => sql`
      select percentile_disc(0.5) within group (order by coalesce(waited, 'infinity'))::float8 as seconds,
        count(*)::int as count
      from (
        select extract(epoch from answer.created_at - r.created_at)::float8 as waited
        from ${requests} r
        left join lateral (
          select e.created_at from ${requestEvents} e
          where e.tenant_id = r.tenant_id and e.request_id = r.id and e.actor <> 'buyer'
            and e.kind in ('moved', 'message')
          order by e.id limit 1
        ) answer on true
        where ${isOwned} and r.status <> 'withdrawn' and r.spam_at is null
          and (answer.created_at is not null or r.created_at < ${scope.now}::timestamptz - interval '7 days')
        order by r.updated_at desc, r.id desc
        limit 100
      ) recent`,
  );
}

/**
 * Usual time from a request to its going live, for the same sellers or people: the median of those among the last 500
 * requests that are live; null for fewer than five live ones.
 */
function listUsualLiveHours(scope: ShownScope, ownerIds: readonly (number | null)[]): Promise<UsualHours> {
  return readUsualHours(
    scope,
    ownerIds,
    (isOwned) => sql`
      select percentile_disc(0.5) within group (order by extract(epoch from live.created_at - recent.created_at))::float8
          as seconds,
        count(*)::int as count
      from (
        select r.id, r.created_at from ${requests} r
        where ${isOwned}
        order by r.updated_at desc, r.id desc
        limit 500
      ) recent
      join ${requestEvents} live on live.tenant_id = ${scope.tenantId} and live.request_id = recent.id
        and live.kind = 'moved' and live.to_status = 'live'`,
  );
}

/** @param toSelect one row of those requests of the tenant, given by a condition; one statement reads all of them. */
async function readUsualHours(
  scope: ShownScope,
  ownerIds: readonly (number | null)[],
  toSelect: (isOwned: SQL) => SQL,
): Promise<UsualHours> {
  const selects = [...new Set(ownerIds)].map((id) => {
    const isOwner = id === null ? sql`r.owner_company_id is null` : sql`r.owner_company_id = ${id}`;
    return sql`select ${id}::int as id, usual.* from (${toSelect(sql`r.tenant_id = ${scope.tenantId} and ${isOwner}`)}) usual`;
  });
  const { rows } = await inTenant(scope, ({ db }) => db.execute<Waited>(sql.join(selects, sql` union all `)));
  return new Map(rows.map((row) => [row.id, toHours(row)]));
}

/** Who answers a request for a service of that company, or for none, and how long that usually takes. */
export async function findAnswering(scope: ShownScope, owner: Owner): Promise<Answering> {
  const [answering] = await listAnswering(scope, [owner]);
  return answering ?? { answeredBy: null, answerHours: null };
}

async function listAnswering(scope: ShownScope, owners: readonly Owner[]): Promise<Answering[]> {
  const others = owners.flatMap((owner) => (owner === null || owner.id === scope.companyId ? [] : [owner.id]));
  const answers = await listWithPeopleWhoAnswer(scope.db, others);
  const answering = owners.map((owner) => (owner !== null && answers.has(owner.id) ? owner : null));
  const hours = await listUsualAnswerHours(
    scope,
    answering.map((owner) => owner?.id ?? null),
  );
  return answering.map((owner) => ({
    answeredBy: owner?.name ?? null,
    answerHours: hours.get(owner?.id ?? null) ?? null,
  }));
}

/** What a buyer is told before asking for a service of each of these companies, in their order. */
export async function listProspects(scope: ShownScope, owners: readonly Owner[]): Promise<Prospect[]> {
  if (owners.length === 0) return [];
  const ids = owners.map((owner) => owner?.id ?? null);
  const [answering, liveHours] = await Promise.all([listAnswering(scope, owners), listUsualLiveHours(scope, ids)]);
  return answering.map((one, at) => {
    const owner = owners[at] ?? null;
    return { ...one, liveHours: liveHours.get(owner?.id ?? null) ?? null, billing: toBilling(scope.companyId, owner) };
  });
}

/** As `agreeOnRequest` will decide. */
function toBilling(buyerCompanyId: number | null, owner: Owner): Prospect["billing"] {
  if (owner === null) return "none";
  if (buyerCompanyId === null) return "later";
  return owner.id === buyerCompanyId ? "own" : "agreed";
}

type Waited = { id: number | null; seconds: number | null; count: number };

function toHours({ seconds, count }: Waited): number | null {
  if (seconds === null || count < fewest || !Number.isFinite(seconds)) return null;
  return Math.max(1, Math.ceil(seconds / 3_600));
}
