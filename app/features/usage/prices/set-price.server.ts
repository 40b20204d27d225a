import { and, eq, gt, min } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { announceChange } from "#app/db/content-changes.server.ts";
import { agreements } from "#app/db/schema/agreements.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { serviceFees } from "#app/db/schema/usage.ts";
import { type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { readServiceNames } from "#app/features/usage/report/service-names.server.ts";
import { findPriceAt, getFlatCents, type Price, type PriceTerms } from "./price.ts";
import { listBuyers } from "./price-buyers.server.ts";
import { notifyPrice } from "./price-mails.server.ts";
import { findEarliestStart, freeTerms } from "./price-start.ts";
import { listPrices } from "./service-prices.server.ts";

export type PriceOutcome = Outcome<
  | { kind: "done" }
  /** The earliest start with the required notice (ISO 8601). */
  | { kind: "tooEarly"; earliest: string }
  /** Equal to the current price. */
  | { kind: "same" }
  /** Another price is already scheduled. */
  | { kind: "pending" }
  /** Nothing to withdraw: it has started, or somebody was first. */
  | { kind: "changed" }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

/**
 * Sets a service's price from a moment on, and notifies its buyers.
 * @param start first day of a UTC month; null for now.
 * @returns null when the viewer does not decide for the company that owns the service.
 */
export function setPrice(
  scope: HomeScope,
  { serviceId, terms, start }: { serviceId: number; terms: PriceTerms; start: Date | null },
  senderOf: SenderOf,
): Promise<PriceOutcome | null> {
  return withOwnService<PriceOutcome>(scope, serviceId, async (scoped) => {
    const prices = await listPrices(scoped.db, serviceId);
    if (prices.some(({ effectiveAt }) => effectiveAt > scoped.now)) return { kind: "pending" };
    const current = findPriceAt(prices, scoped.now);
    if (current && isSame(current, terms)) return { kind: "same" };
    const hasBuyers = (await listBuyers(scoped.db, serviceId)).length > 0;
    const earliest = findEarliestStart(terms, { current, hasBuyers, now: scoped.now });
    const startsAt = start ?? scoped.now;
    if (startsAt < earliest) return { kind: "tooEarly", earliest: earliest.toISOString() };
    const wait = await chargeThrottle(scoped, priceThrottle(serviceId));
    if (wait > 0) return { kind: "throttled", retryAfterSeconds: wait };
    await putPrice(scoped, { serviceId, terms, startsAt, current }, senderOf);
    return { kind: "done" };
  });
}

/** Limited, since buyers are mailed each time. */
const priceThrottle = (serviceId: number) => ({
  name: "price-set",
  subject: String(serviceId),
  burst: 6,
  secondsEach: 3600,
});

/** Withdraws a scheduled price, and notifies the buyers. @returns null like `setPrice`. */
export function takeBackPrice(scope: HomeScope, serviceId: number, senderOf: SenderOf): Promise<PriceOutcome | null> {
  return withOwnService<PriceOutcome>(scope, serviceId, async (scoped) => {
    const [removed] = await deleteFuture(scoped, serviceId);
    if (!removed) return { kind: "changed" };
    await recordAudit(scoped, {
      action: "serviceFee.takeBack",
      subject: `service:${serviceId}`,
      before: toAuditRow(removed),
    });
    await notifyBuyers(scoped, { serviceId, startsAt: removed.effectiveAt, next: null }, senderOf);
    await announceChange(scoped.db, "catalogue");
    return { kind: "done" };
  });
}

const deleteFuture = ({ db, now }: HomeScope, serviceId: number) =>
  db
    .delete(serviceFees)
    .where(and(eq(serviceFees.serviceId, serviceId), gt(serviceFees.effectiveAt, now)))
    .returning();

/**
 * Sets a flat price from the earliest possible start, replacing a scheduled one; for an accepted listing. The service
 * is locked, and the caller checks permissions.
 */
export async function putPlainPrice(
  scope: HomeScope,
  { serviceId, cents }: { serviceId: number; cents: number },
  senderOf: SenderOf,
): Promise<void> {
  const prices = await listPrices(scope.db, serviceId);
  const current = findPriceAt(
    prices.filter(({ effectiveAt }) => effectiveAt <= scope.now),
    scope.now,
  );
  const terms = { ...freeTerms, steps: [{ upTo: null, cents }] };
  if (current && isSame(current, terms)) return;
  const hasBuyers = (await listBuyers(scope.db, serviceId)).length > 0;
  const startsAt = findEarliestStart(terms, { current, hasBuyers, now: scope.now });
  await deleteFuture(scope, serviceId);
  await putPrice(scope, { serviceId, terms, startsAt, current }, senderOf);
}

/**
 * Runs a function for users who decide for the company that owns a service, in a transaction that locks the service.
 */
async function withOwnService<T>(
  scope: HomeScope,
  serviceId: number,
  run: (scoped: HomeScope) => Promise<T>,
): Promise<T | null> {
  return asPlatform(scope.db, async (db) => {
    const actor = await authorizeNow({ ...scope, db }, "manageAgreements");
    if (!actor) return null;
    const [service] = await db
      .select({ id: services.id })
      .from(services)
      .where(and(eq(services.id, serviceId), eq(services.ownerCompanyId, actor.company.id)))
      .for("update");
    return service ? run(homeScopeIn({ ...scope, db }, actor.tenantId)) : null;
  });
}

const isSame = (one: PriceTerms, other: PriceTerms) => JSON.stringify(toTerms(one)) === JSON.stringify(toTerms(other));

const toTerms = ({ steps, freeRequests, monthlyFeeCents }: PriceTerms): PriceTerms => ({
  steps: steps.map(({ upTo, cents }) => ({ upTo, cents })),
  freeRequests,
  monthlyFeeCents,
});

interface NewPrice {
  serviceId: number;
  terms: PriceTerms;
  startsAt: Date;
  current: Price | null;
}

async function putPrice(
  scope: HomeScope,
  { serviceId, terms, startsAt, current }: NewPrice,
  senderOf: SenderOf,
): Promise<void> {
  if (current === null) await keepFree(scope, serviceId, startsAt);
  await insertPrice(scope, serviceId, terms, startsAt);
  await recordAudit(scope, {
    action: "serviceFee.set",
    subject: `service:${serviceId}`,
    ...(current ? { before: toAuditRow(current) } : {}),
    after: toAuditRow({ ...terms, effectiveAt: startsAt }),
  });
  await notifyBuyers(scope, { serviceId, startsAt, next: { terms, before: current ?? freeTerms } }, senderOf);
  await announceChange(scope.db, "catalogue");
}

/**
 * The first price also applies to earlier usage: without this, what an agreement allowed for nothing could be reported
 * and billed afterwards, and what is used until a later start, too.
 */
async function keepFree(scope: HomeScope, serviceId: number, startsAt: Date): Promise<void> {
  const [first] = await scope.db
    .select({ at: min(agreements.startsAt) })
    .from(agreements)
    .where(eq(agreements.serviceId, serviceId));
  const since = first?.at ?? scope.now;
  if (since < startsAt) await insertPrice(scope, serviceId, freeTerms, since);
}

async function insertPrice({ db, tenantId, now }: HomeScope, serviceId: number, terms: PriceTerms, effectiveAt: Date) {
  const { steps, freeRequests, monthlyFeeCents } = toTerms(terms);
  const cents = steps[0]?.cents ?? 0;
  const stored = {
    cents,
    steps: getFlatCents(terms) === null ? [...steps] : null,
    freeRequests,
    monthlyFeeCents,
    setAt: now,
  };
  await db
    .insert(serviceFees)
    .values({ tenantId, serviceId, effectiveAt, ...stored })
    .onConflictDoUpdate({
      target: [serviceFees.tenantId, serviceFees.serviceId, serviceFees.effectiveAt],
      set: stored,
    });
}

const toAuditRow = ({ effectiveAt, steps, freeRequests, monthlyFeeCents }: AuditedPrice) => ({
  from: effectiveAt.toISOString(),
  steps,
  freeRequests,
  monthlyFeeCents,
});
type AuditedPrice = Omit<Price, "steps"> & { steps: Price["steps"] | null };

async function notifyBuyers(
  scope: HomeScope,
  { serviceId, ...news }: { serviceId: number; startsAt: Date; next: { terms: PriceTerms; before: PriceTerms } | null },
  senderOf: SenderOf,
): Promise<void> {
  const names = await readServiceNames(scope.db, serviceId);
  const buyers = await listBuyers(scope.db, serviceId);
  await notifyPrice(scope, { buyers, names, ...news }, senderOf);
}
