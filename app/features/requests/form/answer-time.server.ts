import { sql } from "drizzle-orm";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { hasPeopleWhoAnswer } from "#app/features/requests/inbox/providers.server.ts";
import type { Answering, Prospect } from "./request-form-state.ts";

/** Minimum number of requests for an estimate. */
const fewest = 5;

/**
 * Usual time until the first answer of a seller, or of the tenant's own people, in this tenant (spec 2.6): the median
 * of the last 100 requests, without spam, that were answered or have waited for a week.
 * @param ownerCompanyId null for requests that the tenant's own people answer
 * @returns whole hours, at least 1; null for fewer than five requests, or when most of them still wait
 */
export async function findUsualAnswerHours(scope: ShownScope, ownerCompanyId: number | null): Promise<number | null> {
  const owner = isOwnedBy(ownerCompanyId);
  const { rows } = await inTenant(scope, ({ db, tenantId, now }) =>
    db.execute<Waited>(sql`
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
        where r.tenant_id = ${tenantId} and ${owner} and r.status <> 'withdrawn' and r.spam_at is null
          and (answer.created_at is not null or r.created_at < ${now}::timestamptz - interval '7 days')
        order by r.updated_at desc, r.id desc
        limit 100
      ) recent`),
  );
  return toHours(rows[0]);
}

/**
 * Usual time from a request to its going live, for the same seller or people: the median of those among the last 500
 * requests that are live.
 * @returns whole hours, at least 1; null for fewer than five live ones
 */
async function findUsualLiveHours(scope: ShownScope, ownerCompanyId: number | null): Promise<number | null> {
  const { rows } = await inTenant(scope, ({ db, tenantId }) =>
    db.execute<Waited>(sql`
      select percentile_disc(0.5) within group (order by extract(epoch from live.created_at - recent.created_at))::float8
          as seconds,
        count(*)::int as count
      from (
        select r.id, r.created_at from ${requests} r
        where r.tenant_id = ${tenantId} and ${isOwnedBy(ownerCompanyId)}
        order by r.updated_at desc, r.id desc
        limit 500
      ) recent
      join ${requestEvents} live on live.tenant_id = ${tenantId} and live.request_id = recent.id
        and live.kind = 'moved' and live.to_status = 'live'`),
  );
  return toHours(rows[0]);
}

/** Who answers a request for a service of that company, or for none, and how long that usually takes. */
export async function findAnswering(scope: ShownScope, owner: { id: number; name: string } | null): Promise<Answering> {
  const mayAnswer = owner !== null && owner.id !== scope.companyId;
  const answering = mayAnswer && (await hasPeopleWhoAnswer(scope.db, owner.id)) ? owner : null;
  const id = answering?.id ?? null;
  return { answeredBy: answering?.name ?? null, answerHours: await findUsualAnswerHours(scope, id) };
}

/** What a buyer is told before asking. */
export async function findProspect(scope: ShownScope, owner: { id: number; name: string } | null): Promise<Prospect> {
  const [answering, liveHours] = await Promise.all([
    findAnswering(scope, owner),
    findUsualLiveHours(scope, owner?.id ?? null),
  ]);
  return { ...answering, liveHours, billing: toBilling(scope.companyId, owner) };
}

/** As `agreeOnRequest` will decide. */
function toBilling(buyerCompanyId: number | null, owner: { id: number } | null): Prospect["billing"] {
  if (owner === null) return "none";
  if (buyerCompanyId === null) return "later";
  return owner.id === buyerCompanyId ? "own" : "agreed";
}

type Waited = { seconds: number | null; count: number };

function isOwnedBy(companyId: number | null) {
  return companyId === null ? sql`r.owner_company_id is null` : sql`r.owner_company_id = ${companyId}`;
}

function toHours({ seconds, count }: Waited = { seconds: null, count: 0 }): number | null {
  if (seconds === null || count < fewest || !Number.isFinite(seconds)) return null;
  return Math.max(1, Math.ceil(seconds / 3_600));
}
