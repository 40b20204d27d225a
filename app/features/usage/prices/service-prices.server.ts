import { asc, eq, inArray } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import { platformShares, serviceFees } from "#app/db/schema/usage.ts";
import type { AnyScope, Database, HomeScope, ShownScope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { getNextShare, getShareOn, type KnownShare } from "#app/features/usage/money/fee.ts";
import { toDay } from "#app/features/usage/report/usage-day.ts";
import { findPriceAt, type Price, type PriceTerms, toPrice } from "./price.ts";
import { listBuyers } from "./price-buyers.server.ts";

/** A price for display. */
export interface PriceView extends PriceTerms {
  /** ISO 8601. */
  startsAt: string;
}

/** A service's current and scheduled prices; both null if it never had one. */
export interface ServicePrices {
  current: PriceView | null;
  next: PriceView | null;
}

/** The same for its seller. */
export interface OwnPrices extends ServicePrices, KnownShare {
  serviceId: number;
  serviceName: string;
  /** As stored. */
  status: number;
  /** Number of companies with an agreement that is not over, or an undecided request. */
  buyers: number;
}

/** Prices of a service of the viewer's company; null for everyone else. */
export async function getOwnPrices(scope: HomeScope, serviceId: number): Promise<OwnPrices | null> {
  const actor = await authorize(scope, "manageAgreements");
  if (!actor) return null;
  return asPlatform(scope.db, async (db) => {
    const [service] = await db
      .select({
        serviceName: services.name,
        status: services.status,
        owner: services.ownerCompanyId,
        share: platformShares,
      })
      .from(services)
      .innerJoin(companies, eq(companies.id, services.ownerCompanyId))
      .leftJoin(platformShares, eq(platformShares.tenantId, companies.tenantId))
      .where(eq(services.id, serviceId));
    if (service?.owner !== actor.company.id) return null;
    const { serviceName, status } = service;
    const today = toDay(scope.now);
    const shares = { sharePoints: getShareOn(today, service.share), nextShare: getNextShare(today, service.share) };
    const buyers = (await listBuyers(db, serviceId)).length;
    return {
      serviceId,
      serviceName,
      status,
      buyers,
      ...shares,
      ...(await readServicePrices({ ...scope, db }, serviceId)),
    };
  });
}

/** Prices that a seller shows publicly; null for others, and if none was ever set. */
export async function getShownPrices(
  scope: ShownScope,
  { id, showPriceDetails }: { id: number; showPriceDetails: boolean },
): Promise<ServicePrices | null> {
  if (!showPriceDetails) return null;
  const prices = await asPlatform(scope.db, (db) => readServicePrices({ ...scope, db }, id));
  return prices.current === null ? null : prices;
}

/**
 * Current prices of several services whose sellers show them, by service id; services that never had a price are
 * omitted.
 */
export async function listShownPrices(
  scope: ShownScope,
  services: readonly { id: number; showPriceDetails: boolean }[],
): Promise<Record<number, PriceView>> {
  const ids = services.filter(({ showPriceDetails }) => showPriceDetails).map(({ id }) => id);
  if (ids.length === 0) return {};
  return Object.fromEntries(await asPlatform(scope.db, (db) => listCurrentPrices({ ...scope, db }, ids)));
}

/** Current prices of several services, by service id; in a transaction that sees the sellers' tenants. */
export async function listCurrentPrices(
  { db, now }: Pick<AnyScope, "db" | "now">,
  serviceIds: readonly number[],
): Promise<ReadonlyMap<number, PriceView>> {
  const rows = await db
    .select()
    .from(serviceFees)
    .where(inArray(serviceFees.serviceId, [...serviceIds]))
    .orderBy(asc(serviceFees.effectiveAt));
  const current = serviceIds.flatMap((id) => {
    const price = findPriceAt(rows.filter(({ serviceId }) => serviceId === id).map(toPrice), now);
    return price ? [[id, toView(price)] as const] : [];
  });
  return new Map(current);
}

/** The platform's share of a company's sales in basis points. */
export async function getSharePoints({ db, tenantId, now }: HomeScope): Promise<number> {
  const [share] = await asPlatform(db, (tx) =>
    tx.select().from(platformShares).where(eq(platformShares.tenantId, tenantId)),
  );
  return getShareOn(toDay(now), share);
}

/** In a transaction that sees the seller's tenant; the caller checks permissions. */
export async function readServicePrices(
  { db, now }: Pick<AnyScope, "db" | "now">,
  serviceId: number,
): Promise<ServicePrices> {
  const prices = await listPrices(db, serviceId);
  const next = prices.find(({ effectiveAt }) => effectiveAt > now);
  const current = findPriceAt(prices, now);
  return { current: current ? toView(current) : null, next: next ? toView(next) : null };
}

/** All past, current and scheduled prices of a service, oldest first. */
export async function listPrices(db: Database, serviceId: number): Promise<Price[]> {
  const rows = await db
    .select()
    .from(serviceFees)
    .where(eq(serviceFees.serviceId, serviceId))
    .orderBy(asc(serviceFees.effectiveAt));
  return rows.map(toPrice);
}

function toView({ effectiveAt, steps, freeRequests, monthlyFeeCents }: Price): PriceView {
  return { startsAt: effectiveAt.toISOString(), steps, freeRequests, monthlyFeeCents };
}
