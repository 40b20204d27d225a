import type { StoredPriceStep } from "#app/db/schema/usage.ts";

/** What a service costs from a moment on (decision 036). Money is cents. */
export interface Price {
  effectiveAt: Date;
  /**
   * Ascending, the last one without an end. Each request of a UTC month costs what the step says that its place in the month
   * falls into; the free ones are the first and have places, too.
   */
  steps: readonly StoredPriceStep[];
  freeRequests: number;
  monthlyFeeCents: number;
}

export type PriceTerms = Omit<Price, "effectiveAt">;

/** Whether what a request costs depends on how many there were before it. */
export const isGraduated = ({ steps, freeRequests }: PriceTerms) => steps.length > 1 || freeRequests > 0;

/** A part of a month's requests and what it costs. */
export interface StepCost {
  /** Places in the month, both inclusive; `to` null for all beyond. */
  from: number;
  to: number | null;
  unitCents: number;
  /** Of the month's requests, the free ones too. */
  requests: number;
  /** Without the free ones. */
  cents: number;
}

/** What so many requests of a month cost, by step; the sums are the month's. */
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

/** What so many requests of a month cost. */
export function getCost(terms: PriceTerms, requests: number): number {
  return listStepCosts(terms, requests).reduce((sum, { cents }) => sum + cents, 0);
}

/** The price that held at a moment: the last one from before it. The first holds for what came before it, too. */
export function findPriceAt<P extends { effectiveAt: Date }>(prices: readonly P[], moment: Date): P | null {
  return prices.findLast(({ effectiveAt }) => effectiveAt <= moment) ?? prices[0] ?? null;
}

/** A price as its row has it. */
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

/** The price of each request where all cost the same; null otherwise. */
export function getFlatCents(terms: PriceTerms): number | null {
  return isGraduated(terms) ? null : (terms.steps[0]?.cents ?? 0);
}

/** Whether no month costs more under one price than under another, however many requests it has. */
export function isNeverDearer(next: PriceTerms, current: PriceTerms): boolean {
  // Both costs are straight lines between these, and after the last of them.
  const bends = [next, current].flatMap(({ steps, freeRequests }) => [
    freeRequests,
    ...steps.flatMap(({ upTo }) => (upTo === null ? [] : [upTo])),
  ]);
  const costsNoMore = (requests: number) =>
    next.monthlyFeeCents + getCost(next, requests) <= current.monthlyFeeCents + getCost(current, requests);
  const lastOf = ({ steps }: PriceTerms) => steps.at(-1)?.cents ?? 0;
  return [0, ...bends].every(costsNoMore) && lastOf(next) <= lastOf(current);
}
