/** Core Web Vitals and related metrics (web.dev/articles/vitals) in milliseconds; CLS is a score without unit. */
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

export type VitalRating = "good" | "fair" | "poor";

const times = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 4000, 5000, 7000, 10_000,
  60_000,
];
const shifts = [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 10];

/** Up to the first value is good, above the second poor (web.dev/articles/defining-core-web-vitals-thresholds). */
const thresholds: Record<VitalName, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

function boundsOf(name: VitalName): readonly number[] {
  return name === "CLS" ? shifts : times;
}

/** A measurement's index in the histogram: that of the first bound that is not smaller. */
export function toVitalBucket(name: VitalName, value: number): number {
  const bounds = boundsOf(name);
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length - 1 : at;
}

/**
 * The 75th percentile, rounded up to its bucket's bound.
 * @param counts measurements by bucket
 * @returns the bucket's upper bound; null without measurements
 */
export function toVitalP75(name: VitalName, counts: ReadonlyMap<number, number>): number | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [at, bound] of boundsOf(name).entries()) {
    passed += counts.get(at) ?? 0;
    if (all > 0 && passed >= all * 0.75) return bound;
  }
  return null;
}

/** Rates a value by the published thresholds. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = thresholds[name];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}
