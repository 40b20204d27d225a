import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type DisputeSide,
  disputeActions,
  disputeStates,
  getDue,
  isSettled,
  listDisputeActions,
  planDisputeAction,
} from "./dispute.ts";

const now = new Date("2026-01-15T12:00:00Z");
const sides: DisputeSide[] = ["buyer", "seller", "platform"];
const anyStanding = fc.record({
  state: fc.constantFrom(...disputeStates),
  dueAt: fc.integer({ min: -10, max: 10 }).map((days) => new Date(now.getTime() + days * 86_400_000)),
  isRepeat: fc.boolean(),
});

it("is final, is ended by its buyer, its seller or after the deadline by the platform, and never by a buyer's own correction", () => {
  fc.assert(
    fc.property(anyStanding, fc.constantFrom(...sides), fc.constantFrom(...disputeActions), (standing, by, intent) => {
      const to = planDisputeAction(standing, intent, { by, now });
      if (isSettled(standing.state)) expect(to).toBeNull();
      if (to === null || !isSettled(to)) return;
      if (by === "platform") expect(now >= standing.dueAt).toBe(true);
      if (by === "buyer") expect(intent).toBe("takeBack");
      if (by === "seller" && intent === "decline") expect(standing.isRepeat).toBe(false);
    }),
  );
});

it("gives the turn to the other side with each reply", () => {
  const open = { state: "open", dueAt: getDue(now), isRepeat: false } as const;
  expect(planDisputeAction(open, "reply", { by: "seller", now })).toBe("answered");
  expect(planDisputeAction({ ...open, state: "answered" }, "reply", { by: "buyer", now })).toBe("open");
  expect(planDisputeAction({ ...open, state: "answered" }, "reply", { by: "platform", now })).toBe("answered");
  expect(listDisputeActions(open, "platform", now)).toEqual(["reply"]);
  expect(listDisputeActions(open, "platform", getDue(now))).toEqual(["reply", "correct", "decline"]);
});
