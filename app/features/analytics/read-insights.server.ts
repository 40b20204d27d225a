import { and, between, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { analyticsCounts, analyticsVitals } from "#app/db/schema/analytics.ts";
import type { Database } from "#app/db/scope.ts";
import { deviceClasses, trackedButtons } from "./event-names.ts";
import { type FunnelRow, listFunnelRows } from "./funnel-rows.server.ts";
import {
  type FunnelDay,
  type Insights,
  type Range,
  type Ranking,
  splitPeriods,
  sumFunnels,
  toPeriodBefore,
  type VitalSummary,
} from "./insights.ts";
import { type PageName, toPageName } from "./page-names.ts";
import { rateVital, toVitalP75, vitalNames } from "./vitals.ts";

/** Maximum length of a ranking. */
const mostNames = 12;
/** Exceeds the number of routes: none may be cut off before patterns are merged by name. */
const mostPatterns = 1000;

/**
 * Statistics of a range for one tenant, or for all that the handle's transaction may see.
 * @param tenantId null for all of them
 */
export async function readInsights(db: Database, range: Range, tenantId: number | null): Promise<Insights> {
  const both = { from: toPeriodBefore(range).from, to: range.to };
  const periods = splitPeriods(joinServices(await listFunnelRows(db, both, toTenantFilter(tenantId))), range);
  const { path, event, utmSource, device } = analyticsCounts;
  const inRange = and(between(analyticsCounts.day, range.from, range.to), ofTenant(analyticsCounts.tenantId, tenantId));
  const rank = (column: PgColumn, condition: SQL | undefined, limit = mostNames) =>
    listRanking(db, column, { condition: and(inRange, condition), limit });
  const pages = await rank(path, eq(event, "view"), mostPatterns);
  const buttons = await rank(event, inArray(event, [...trackedButtons]));
  const sources = await rank(utmSource, and(eq(event, "visit"), ne(utmSource, "")));
  const devices = await rank(device, eq(event, "view"));
  return {
    ...periods,
    total: sumFunnels(periods.days),
    pages: joinPages(pages),
    buttons: narrow(buttons, trackedButtons),
    sources,
    devices: narrow(devices, deviceClasses),
    vitals: await listVitals(db, range, tenantId),
  };
}

/** Days with events, of one tenant or of all that the transaction may see. */
export async function listFunnelDays(db: Database, range: Range, tenantId: number | null): Promise<FunnelDay[]> {
  return joinServices(await listFunnelRows(db, range, toTenantFilter(tenantId)));
}

/** Merges services into one row a day. */
export function joinServices(rows: readonly FunnelRow[]): FunnelDay[] {
  const byDay = new Map<string, FunnelRow[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  return [...byDay].map(([day, ofDay]) => ({ day, ...sumFunnels(ofDay) }));
}

function toTenantFilter(tenantId: number | null): SQL {
  return tenantId === null ? sql`true` : sql`tenant_id = ${tenantId}`;
}

function ofTenant(column: PgColumn, tenantId: number | null): SQL | undefined {
  return tenantId === null ? undefined : eq(column, tenantId);
}

interface RankingQuery {
  condition: SQL | undefined;
  limit: number;
}

async function listRanking(db: Database, column: PgColumn, { condition, limit }: RankingQuery) {
  const count = sql<number>`sum(${analyticsCounts.count})`.mapWith(Number);
  const rows = await db
    .select({ name: sql<string>`${column}`, count })
    .from(analyticsCounts)
    .where(condition)
    .groupBy(column)
    .orderBy(desc(count), column)
    .limit(limit);
  return rows;
}

/** Merges route patterns by page name, most frequent first. */
function joinPages(patterns: Ranking): Ranking<PageName> {
  const counts = new Map<PageName, number>();
  for (const { name: pattern, count } of patterns) {
    const name = toPageName(pattern);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const pages = [...counts].map(([name, count]) => ({ name, count }));
  return pages.sort((one, other) => other.count - one.count).slice(0, mostNames);
}

function narrow<Name extends string>(rows: readonly { name: string; count: number }[], names: readonly Name[]) {
  return rows.flatMap(({ name, count }) => {
    const known = names.find((one) => one === name);
    return known === undefined ? [] : [{ name: known, count }];
  });
}

async function listVitals(db: Database, range: Range, tenantId: number | null): Promise<VitalSummary[]> {
  const { vital, bucket, day } = analyticsVitals;
  const rows = await db
    .select({ vital, bucket, count: sql<number>`sum(${analyticsVitals.count})`.mapWith(Number) })
    .from(analyticsVitals)
    .where(and(between(day, range.from, range.to), ofTenant(analyticsVitals.tenantId, tenantId)))
    .groupBy(vital, bucket);
  return vitalNames.flatMap((name) => {
    const counts = new Map(rows.filter((row) => row.vital === name).map((row) => [row.bucket, row.count]));
    const p75 = toVitalP75(name, counts);
    const measured = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return p75 === null ? [] : [{ name, p75, rating: rateVital(name, p75), measured }];
  });
}
