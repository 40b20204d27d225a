import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { companies } from "#app/db/schema/identity.ts";
import { serviceKeys, usageCalls } from "#app/db/schema/usage.ts";
import { type Database, type HomeScope, homeScopeIn, type ShownScope } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { withManagedService } from "#app/features/usage/managed-service.server.ts";
import type { KeyOwner } from "#app/features/usage/service-keys.server.ts";
import {
  type CallOutcome,
  type CallResult,
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
  /** Null for all. */
  result: "accepted" | "refused" | null;
  /** Calls before the one with this id; null for the newest. */
  before: number | null;
}

export interface UsageCallPage {
  calls: UsageCall[];
  /** Start of the next page; null on the last. */
  next: number | null;
  counts: { all: number; accepted: number; refused: number };
}

/** The calls for a service, newest first; null when the viewer does not manage it. */
export function listUsageCalls(
  scope: HomeScope,
  serviceId: number,
  { isTest, result, before }: UsageCallQuery,
): Promise<UsageCallPage | null> {
  return withManagedService(scope, serviceId, async ({ db, tenantId }) => {
    const own = and(
      eq(usageCalls.tenantId, tenantId),
      eq(usageCalls.serviceId, serviceId),
      isTest === null ? undefined : eq(usageCalls.isTest, isTest),
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
        refused: sql<number>`(count(*) filter (where ${usageCalls.result} = 'refused'))::int`,
      })
      .from(usageCalls)
      .where(own);
    const { all = 0, refused = 0 } = counted ?? {};
    const shown = rows.slice(0, callsOnPage);
    const names = await readBuyerNames(db, { tenantId, serviceId });
    return {
      calls: shown.map(({ call, keyName }) => toUsageCall(call, keyName, names.get(call.buyer ?? "") ?? null)),
      next: rows.length > callsOnPage ? (shown.at(-1)?.call.id ?? null) : null,
      counts: { all, refused, accepted: all - refused },
    };
  });
}

function isResult(result: UsageCallQuery["result"]): SQL | undefined {
  if (result === null) return undefined;
  return result === "refused" ? eq(usageCalls.result, "refused") : sql`${usageCalls.result} <> 'refused'`;
}

function toUsageCall(
  { id, isTest, at, result, status, events, requests, eventId, buyer, faults }: typeof usageCalls.$inferSelect,
  keyName: string | null,
  buyerName: string | null,
): UsageCall {
  const own: CallResult = result;
  const call = { id, keyName, isTest, at: at.toISOString(), status, events, requests, eventId };
  return { ...call, result: own, buyer, buyerName, faults };
}

/** Of the companies that the service's seller has agreements with, by all that a gateway may call them. */
async function readBuyerNames(
  db: Database,
  { tenantId, serviceId }: { tenantId: number; serviceId: number },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ publicId: agreements.publicId, id: companies.id, slug: companies.slug, name: companies.name })
    .from(agreements)
    .innerJoin(companies, eq(companies.id, agreements.buyerCompanyId))
    .where(and(eq(agreements.tenantId, tenantId), eq(agreements.serviceId, serviceId)))
    .orderBy(agreements.id)
    .limit(1000);
  return new Map(rows.flatMap(({ publicId, id, slug, name }) => [publicId, String(id), slug].map((by) => [by, name])));
}

/** Deletes calls past their retention period. @returns their number. */
export async function deleteOldUsageCalls(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - callDays * 86_400_000);
  return asPlatform(db, async (tx) => {
    const { rowCount } = await tx.delete(usageCalls).where(lt(usageCalls.at, oldest));
    return rowCount ?? 0;
  });
}
