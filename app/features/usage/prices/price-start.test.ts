import fc from "fast-check";
import { expect, it } from "vitest";
import type { PriceTerms } from "./price.ts";
import { findEarliestStart, listStartDays, noticeDays } from "./price-start.ts";

const flat = (cents: number, rest: Partial<PriceTerms> = {}): PriceTerms => ({
  steps: [{ upTo: null, cents }],
  freeRequests: 0,
  monthlyFeeCents: 0,
  ...rest,
});
const find = (next: PriceTerms, current: PriceTerms | null, at: string, hasBuyers = true) =>
  findEarliestStart(next, { current, hasBuyers, now: new Date(at) }).toISOString();

it("gives buyers with an agreement thirty days' notice of a higher price, and starts it with a UTC month", () => {
  expect(find(flat(30), flat(25), "2026-03-02T00:00:00Z")).toBe("2026-04-01T00:00:00.000Z");
  expect(find(flat(30), flat(25), "2026-03-02T00:00:00.001Z")).toBe("2026-05-01T00:00:00.000Z");
  expect(find(flat(30), flat(25), "2026-12-31T23:59:59Z")).toBe("2027-02-01T00:00:00.000Z");
  // Across a change of the clocks.
  expect(find(flat(30), flat(25), "2026-10-24T10:00:00+02:00")).toBe("2026-12-01T00:00:00.000Z");
  expect(find(flat(30), flat(25), "2026-03-01T19:00:00-05:00")).toBe("2026-04-01T00:00:00.000Z");
  expect(find(flat(30), flat(25), "2026-04-01T10:00:00+11:00")).toBe("2026-05-01T00:00:00.000Z");
  const somewhere = flat(25, {
    steps: [
      { upTo: 10, cents: 1 },
      { upTo: null, cents: 26 },
    ],
  });
  expect(find(somewhere, flat(25), "2026-03-10T00:00:00Z")).toBe("2026-05-01T00:00:00.000Z");
  // Without a price it was free.
  expect(find(flat(1), null, "2026-03-10T00:00:00Z")).toBe("2026-05-01T00:00:00.000Z");
});

it("lets a price that makes no month more expensive start sooner, and any price without agreements", () => {
  const now = "2026-03-10T00:00:00.000Z";
  expect(find(flat(24), flat(25), now)).toBe(now);
  expect(find(flat(25, { freeRequests: 5 }), flat(25), now)).toBe("2026-04-01T00:00:00.000Z");
  expect(find(flat(20), flat(25, { freeRequests: 5 }), now)).toBe("2026-05-01T00:00:00.000Z");
  // A month that has begun with free requests ends with them.
  expect(find(flat(0), flat(25, { freeRequests: 5 }), now)).toBe("2026-04-01T00:00:00.000Z");
  expect(find(flat(900), flat(25), now, false)).toBe(now);
});

it("gives notice at any time, and offers future months", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }), (now) => {
      const start = findEarliestStart(flat(2), { current: flat(1), hasBuyers: true, now });
      expect(start.getTime() - now.getTime()).toBeGreaterThanOrEqual(noticeDays * 86_400_000);
      expect(start.getTime() - now.getTime()).toBeLessThan((noticeDays + 31) * 86_400_000);
      expect(start.toISOString()).toMatch(/-01T00:00:00\.000Z$/);
      const days = listStartDays(now);
      expect(days).toContain(start.toISOString().slice(0, 10));
      expect(days.every((day) => new Date(day) >= now)).toBe(true);
    }),
  );
});
