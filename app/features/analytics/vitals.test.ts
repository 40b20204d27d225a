import { describe, expect, it } from "vitest";
import { rateVital, toVitalBucket, toVitalP75, vitalNames } from "./vitals.ts";

/** The 75th percentile after these measurements pass through the histogram. */
function p75Of(name: (typeof vitalNames)[number], values: number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = toVitalBucket(name, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return toVitalP75(name, counts);
}

describe("vitals", () => {
  it("return a 75th percentile rounded up to its bucket's bound", () => {
    expect(p75Of("LCP", [900, 1400, 2400, 9000])).toBe(2500);
    expect(p75Of("LCP", [900, 1400, 2600, 9000])).toBe(3000);
    expect(p75Of("CLS", [0, 0, 0, 0.3])).toBe(0);
    expect(p75Of("INP", [])).toBeNull();
  });

  it("never rate a bucketed value better or worse than the measurement", () => {
    for (const name of vitalNames) {
      const values = name === "CLS" ? [0, 0.05, 0.1, 0.1001, 0.25, 0.2501, 3] : [0, 199, 200, 201, 500, 501, 800, 801];
      for (const value of [...values, 1800, 1801, 2500, 2501, 3000, 3001, 4000, 4001]) {
        expect([name, value, rateVital(name, p75Of(name, [value]) ?? 0)]).toEqual([
          name,
          value,
          rateVital(name, value),
        ]);
      }
    }
  });

  it("keep values beyond the last bound", () => {
    expect(p75Of("LCP", [3_000_000])).toBe(60_000);
  });
});
