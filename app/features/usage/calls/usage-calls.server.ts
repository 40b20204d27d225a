import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { formerSlugs } from "#app/db/schema/markets.ts";
import { requests } from "#app/db/schema/requests.ts";
import { serviceKeys, usageCalls } from "#app/db/schema/usage.ts";
import { type Database, type HomeScope, homeScopeIn, type ShownScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { acrossTenants } from "#app/features/usage/agreements/agree-on-request.server.ts";
import { withManagedService } from "#app/features/usage/managed-service.server.ts";
import type { KeyOwner } from "#app/features/usage/service-keys.server.ts";
import {
  type CallFilter,
  type CallOutcome,
  callDays,
  callsOnPage,
  summarizeEvents,
  toCallResult,
  type UsageCall,
} from "./usage-call.ts";

/** Logs a gateway's call with its result, in a transaction of the seller's tenant. */
export async function insertUsageCall(
  { db, tenantId, now }: HomeScope,
  { serviceId, keyId, isTest }: KeyOwner,
  { values, outcome }: { values: readonly unknown[]; outcome: CallOutcome },
): Promise<void> {
  await db.insert(usageCalls).values({
    tenantId,
    serviceId,
    keyId,
    isTest,
    at: now,
    ...toCallResult(outcome),
    ...summarizeEvents(values),
  });
}

/** The same for a call that stored nothing else. */
export function logUsageCall(
  scope: HomeScope | ShownScope,
  owner: KeyOwner,
  call: { values: readonly unknown[]; outcome: CallOutcome },
): Promise<void> {
  return inTenant(homeScopeIn(scope, owner.tenantId), (scoped) => insertUsageCall(scoped, owner, call));
}

export interface UsageCallQuery {
  /** Calls in test mode alone, or those that count; null for both. */
  isTest: boolean | null;
  /** Calls with the key of this id alone; null for every key. */
  keyId: number | null;
  /** Null for all. */
  result: CallFilter | null;
  /** Calls before the one with this id; null for the newest. */
  before: number | null;
}

export interface UsageCallPage {
  calls: UsageCall[];
  /** Start of the next page; null on the last. */
  next: number | null;
  counts: { all: number } & Record<CallFilter, number>;
}

/** The calls for a service, newest first; null when the viewer does not manage it. */
export function listUsageCalls(
  scope: HomeScope,
  serviceId: number,
  { isTest, keyId, result, before }: UsageCallQuery,
): Promise<UsageCallPage | null> {
  return withManagedService(scope, serviceId, async (scoped) => {
    const { db, tenantId } = scoped;
    const own = and(
      eq(usageCalls.tenantId, tenantId),
      eq(usageCalls.serviceId, serviceId),
      isTest === null ? undefined : eq(usageCalls.isTest, isTest),
      keyId === null ? undefined : eq(usageCalls.keyId, keyId),
    );
    const rows = await db
      .select({ call: usageCalls, keyName: serviceKeys.name })
      .from(usageCalls)
      .leftJoin(serviceKeys, eq(serviceKeys.id, usageCalls.keyId))
      .where(and(own, isResult(result), before === null ? undefined : lt(usageCalls.id, before)))
      .orderBy(desc(usageCalls.id))
      .limit(callsOnPage + 1);
    const [counted] = await db
      .select({
        all: sql<number>`count(*)::int`,
        held: sql<number>`(count(*) filter (where ${usageCalls.result} = 'held'))::int`,
        refused: sql<number>`(count(*) filter (where ${usageCalls.result} = 'refused'))::int`,
      })
      .from(usageCalls)
      .where(own);
    const { all = 0, held = 0, refused = 0 } = counted ?? {};
    const shown = rows.slice(0, callsOnPage);
    const calls = shown.map(({ call }) => call);
    const names = await readBuyerNames(scoped, serviceId, calls);
    const asking = await readOpenRequests(scoped, serviceId, calls.filter(lacksAgreement));
    return {
      calls: shown.map(({ call, keyName }) => {
        const openRequest = lacksAgreement(call) ? findNamed(asking, call) : null;
        return toUsageCall(call, { keyName, buyerName: findNamed(names, call), openRequest });
      }),
      next: rows.length > callsOnPage ? (shown.at(-1)?.call.id ?? null) : null,
      counts: { all, held, refused, accepted: all - held - refused },
    };
  });
}

function isResult(result: CallFilter | null): SQL | undefined {
  if (result === null) return undefined;
  return result === "accepted" ? inArray(usageCalls.result, ["accepted", "repeat"]) : eq(usageCalls.result, result);
}

function toUsageCall(
  { tenantId: _tenantId, serviceId: _serviceId, at, ...call }: typeof usageCalls.$inferSelect,
  named: Pick<UsageCall, "keyName" | "buyerName" | "openRequest">,
): UsageCall {
  return { ...call, ...named, at: at.toISOString() };
}

/** What calls name as their buyers: exactly as sent, and as a slug, which is written in any case. */
function listNamed(calls: readonly Pick<UsageCall, "buyer">[]): { named: string[]; slugs: string[] } {
  const named = [...new Set(calls.flatMap(({ buyer }) => buyer ?? []))];
  return { named, slugs: named.map((name) => name.toLowerCase()) };
}

function findNamed<T>(known: ReadonlyMap<string, T>, { buyer }: Pick<UsageCall, "buyer">): T | null {
  return buyer === null ? null : (known.get(buyer) ?? known.get(buyer.toLowerCase()) ?? null);
}

/** Names of the calls' buyers that have an agreement for the service, by every name that a gateway may use for them. */
async function readBuyerNames(
  { db, tenantId }: HomeScope,
  serviceId: number,
  calls: readonly Pick<UsageCall, "buyer">[],
): Promise<ReadonlyMap<string, string>> {
  const { named, slugs } = listNamed(calls);
  if (named.length === 0) return new Map();
  const { id, slug, name } = companies;
  const rows = await db
    .select({ publicId: agreements.publicId, id, slug, name, former: formerSlugs.slug })
    .from(agreements)
    .innerJoin(companies, eq(id, agreements.buyerCompanyId))
    .leftJoin(formerSlugs, and(eq(formerSlugs.companyId, id), inArray(formerSlugs.slug, slugs)))
    .where(
      and(
        eq(agreements.tenantId, tenantId),
        eq(agreements.serviceId, serviceId),
        or(
          inArray(agreements.publicId, named),
          inArray(slug, slugs),
          inArray(sql`${id}::text`, named),
          isNotNull(formerSlugs.slug),
        ),
      ),
    );
  return new Map(
    rows.flatMap((row) => [row.publicId, String(row.id), row.slug, row.former ?? row.slug].map((by) => [by, row.name])),
  );
}

/** Whether a call was refused because its first event's buyer, which is the one shown, has no agreement. */
function lacksAgreement({ faults }: Pick<UsageCall, "faults">): boolean {
  return faults.some((fault) => fault.index === 0 && "reason" in fault && fault.reason === "noAgreement");
}

/** Ids of the newest open requests for a service by companies that calls name by slug or id. */
async function readOpenRequests(
  scope: HomeScope,
  serviceId: number,
  calls: readonly Pick<UsageCall, "buyer">[],
): Promise<ReadonlyMap<string, number>> {
  const { named, slugs } = listNamed(calls);
  if (named.length === 0) return new Map();
  const rows = await acrossTenants(scope, () =>
    scope.db
      .select({ id: requests.id, companyId: companies.id, slug: companies.slug })
      .from(requests)
      .innerJoin(companies, eq(companies.id, requests.companyId))
      .innerJoin(services, eq(services.id, requests.serviceId))
      .where(
        and(
          eq(requests.serviceId, serviceId),
          eq(requests.ownerCompanyId, services.ownerCompanyId),
          inArray(requests.status, ["submitted", "inReview", "waitingForBuyer"]),
          isNull(requests.spamAt),
          or(inArray(companies.slug, slugs), inArray(sql`${companies.id}::text`, named)),
        ),
      )
      .orderBy(requests.id),
  );
  return new Map(rows.flatMap(({ id, companyId, slug }) => [String(companyId), slug].map((by) => [by, id])));
}

/** Deletes calls past their retention period. @returns their number. */
export async function deleteOldUsageCalls(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - callDays * 86_400_000);
  return asPlatform(db, async (tx) => {
    const { rowCount } = await tx.delete(usageCalls).where(lt(usageCalls.at, oldest));
    return rowCount ?? 0;
  });
}
