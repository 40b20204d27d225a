import type { StoredPriceStep } from "#app/db/schema/usage.ts";

/** A service's price from a moment on (decision 036). Money is cents. */
export interface Price {
  effectiveAt: Date;
  /**
   * Ascending, the last one without an end. Each request of a UTC month costs the step of its position in the month;
   * the free ones come first and count as positions, too.
   */
  steps: readonly StoredPriceStep[];
  freeRequests: number;
  monthlyFeeCents: number;
}

export type PriceTerms = Omit<Price, "effectiveAt">;

/** Whether a request's cost depends on the number of earlier ones. */
export const isGraduated = ({ steps, freeRequests }: PriceTerms) => steps.length > 1 || freeRequests > 0;

/** A part of a month's requests and its cost. */
export interface StepCost {
  /** Positions in the month, both inclusive; `to` null for the rest. */
  from: number;
  to: number | null;
  unitCents: number;
  /** Number of requests, including free ones. */
  requests: number;
  /** Without free ones. */
  cents: number;
}

/** The cost of this many requests in a month, by step; sums to the month's. */
export function listStepCosts({ steps, freeRequests }: PriceTerms, requests: number): StepCost[] {
  let before = 0;
  return steps.map(({ upTo, cents }) => {
    const from = before;
    const end = upTo ?? Number.POSITIVE_INFINITY;
    before = end;
    const used = Math.max(0, Math.min(requests, end) - from);
    const free = Math.max(0, Math.min(requests, end, freeRequests) - from);
    return { from: from + 1, to: upTo, unitCents: cents, requests: used, cents: (used - free) * cents };
  });
}

/** The cost of this many requests in a month. */
export function getCost(terms: PriceTerms, requests: number): number {
  return listStepCosts(terms, requests).reduce((sum, { cents }) => sum + cents, 0);
}

/** The price at a moment: the last one that started before it. The first one also applies to earlier moments. */
export function findPriceAt<P extends { effectiveAt: Date }>(prices: readonly P[], moment: Date): P | null {
  return prices.findLast(({ effectiveAt }) => effectiveAt <= moment) ?? prices[0] ?? null;
}

/** A price's row. */
export interface StoredPrice {
  effectiveAt: Date | string;
  cents: number;
  steps: StoredPriceStep[] | null;
  freeRequests: number;
  monthlyFeeCents: number;
}

export function toPrice({ effectiveAt, cents, steps, freeRequests, monthlyFeeCents }: StoredPrice): Price {
  return {
    effectiveAt: new Date(effectiveAt),
    steps: steps ?? [{ upTo: null, cents }],
    freeRequests,
    monthlyFeeCents,
  };
}

/** The price per request if all cost the same; null otherwise. */
export function getFlatCents(terms: PriceTerms): number | null {
  return isGraduated(terms) ? null : (terms.steps[0]?.cents ?? 0);
}

/** Whether no month costs more under one price than under another, for any number of requests. */
export function isNeverDearer(next: PriceTerms, current: PriceTerms): boolean {
  // Both costs are linear between these, and after the last of them.
  const bends = [next, current].flatMap(({ steps, freeRequests }) => [
    freeRequests,
    ...steps.flatMap(({ upTo }) => (upTo === null ? [] : [upTo])),
  ]);
  const costsNoMore = (requests: number) =>
    next.monthlyFeeCents + getCost(next, requests) <= current.monthlyFeeCents + getCost(current, requests);
  const lastOf = ({ steps }: PriceTerms) => steps.at(-1)?.cents ?? 0;
  return [0, ...bends].every(costsNoMore) && lastOf(next) <= lastOf(current);
}
