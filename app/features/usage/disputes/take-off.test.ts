import fc from "fast-check";
import { expect, it } from "vitest";
import { takeOff } from "./take-off.ts";

const event = (eventId: string, requests: number) => ({ source: "/gateways/test", eventId, requests });

it("reduces the largest events first, and the last one only by the remainder", () => {
  const events = [event("a", 41), event("b", 700), event("c", 463)];
  expect(takeOff(events, 1163)).toEqual([event("b", 0), event("c", 0)]);
  expect(takeOff(events, 701)).toEqual([event("b", 0), event("c", 462)]);
  expect(takeOff(events, 0)).toEqual([]);
});

it("removes exactly the excess, from no event more than it counts, and never adds", () => {
  const events = fc
    .array(fc.nat(2000), { minLength: 1, maxLength: 40 })
    .map((counts) => counts.map((requests, at) => event(String(at), requests)));
  const tries = events.chain((list) => {
    const all = list.reduce((sum, { requests }) => sum + requests, 0);
    return fc.record({ list: fc.constant(list), excess: fc.nat(all) });
  });
  fc.assert(
    fc.property(tries, ({ list, excess }) => {
      const taken = takeOff(list, excess);
      const before = new Map(list.map(({ eventId, requests }) => [eventId, requests]));
      const less = taken.map(({ eventId, requests }) => (before.get(eventId) ?? 0) - requests);
      expect(taken.every(({ requests }) => requests >= 0)).toBe(true);
      expect(less.every((one) => one > 0)).toBe(true);
      expect(less.reduce((sum, one) => sum + one, 0)).toBe(excess);
    }),
  );
});
