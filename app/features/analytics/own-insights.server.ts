import { eq, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { Database, HomeScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { type FunnelRow, listFunnelRows } from "./funnel-rows.server.ts";
import { type OwnInsights, type Range, splitPeriods, sumFunnels, toPeriodBefore } from "./insights.ts";
import { joinServices } from "./read-insights.server.ts";

/** A day's funnel of one of the seller's services. */
export type OwnFunnelRow = FunnelRow & { name: string };

/**
 * Statistics of the seller's own services, or of the chosen one, on every tenant that shows them; null for users who are
 * not sellers, and for a service of somebody else.
 */
export async function getOwnInsights(
  scope: HomeScope,
  range: Range,
  chosen: number | null = null,
): Promise<OwnInsights | null> {
  const own = await readOwn(scope, { from: toPeriodBefore(range).from, to: range.to });
  if (own === null || !isChoice(own.services, chosen)) return null;
  const periods = splitPeriods(joinServices(own.rows.filter(isOf(chosen))), range);
  const rows = own.rows.filter(({ day }) => day >= range.from);
  const list = own.services.map(({ id, name }) => ({
    id,
    name,
    ...sumFunnels(rows.filter(({ serviceId }) => serviceId === id)),
  }));
  list.sort((one, other) => other.views - one.views || other.requests - one.requests || one.id - other.id);
  return { ...periods, total: sumFunnels(periods.days), services: list };
}

/** The same by day and service, with service names; null as above. */
export async function listOwnFunnelRows(
  scope: HomeScope,
  range: Range,
  chosen: number | null = null,
): Promise<OwnFunnelRow[] | null> {
  const own = await readOwn(scope, range);
  if (own === null || !isChoice(own.services, chosen)) return null;
  const names = new Map(own.services.map(({ id, name }) => [id, name]));
  return own.rows.filter(isOf(chosen)).map((row) => ({ ...row, name: names.get(row.serviceId) ?? "" }));
}

function isChoice(owned: readonly { id: number }[], chosen: number | null): boolean {
  return chosen === null || owned.some(({ id }) => id === chosen);
}

function isOf(chosen: number | null) {
  return ({ serviceId }: FunnelRow) => chosen === null || serviceId === chosen;
}

async function readOwn(scope: HomeScope, range: Range) {
  const actor = await authorize(scope, "sell");
  if (!actor) return null;
  const owned = await listOwned(scope.db, actor.company.id);
  const ids = sql.join(
    [0, ...owned.map(({ id }) => id)].map((id) => sql`${id}`),
    sql`, `,
  );
  // Reads as the platform, because services are shown and requested on every tenant; the filter keeps it to the
  // seller's own.
  const filter = sql`service_id in (${ids}) and service_id > 0`;
  return { services: owned, rows: await asPlatform(scope.db, (db) => listFunnelRows(db, range, filter)) };
}

function listOwned(db: Database, companyId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(eq(services.ownerCompanyId, companyId))
    .orderBy(services.id);
}
