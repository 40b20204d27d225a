import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AgreementAction,
  type AgreementSide,
  type AgreementState,
  agreementActions,
  agreementStates,
  isOver,
  listActions,
  planAction,
} from "./agreement.ts";
import { createAgreementSearch, findUseRefusal, getStateAt, type StateChange } from "./billable-use.ts";

const openTerm = { firstDay: null, lastDay: null };

const sides: readonly AgreementSide[] = ["buyer", "seller", "platform"];

describe("an agreement", () => {
  const steps = fc.array(
    fc.record({
      intent: fc.constantFrom<AgreementAction>(...agreementActions),
      by: fc.constantFrom<AgreementSide>(...sides),
    }),
    { maxLength: 30 },
  );

  it("is never billed before the buyer agrees, during the buyer's pause or after its end, whatever is tried", () => {
    fc.assert(
      fc.property(steps, (tries) => {
        let standing: { state: AgreementState; pausedBy: AgreementSide | null } = { state: "offered", pausedBy: null };
        let accepted = false;
        for (const { intent, by } of tries) {
          const next = planAction(standing, intent, by);
          if (next === null) continue;
          expect(isOver(standing.state)).toBe(false);
          if (standing.pausedBy === "buyer" && next === "active") expect(by).toBe("buyer");
          if (standing.state === "offered" && next === "active") expect(by).toBe("buyer");
          if (next === "active") accepted = true;
          standing = { state: next, pausedBy: next === "paused" ? by : null };
          if (next === "active" || next === "paused") expect(accepted).toBe(true);
        }
      }),
    );
  });

  it("can be ended by either side while it runs, and changed by nobody once it is over", () => {
    for (const by of sides) {
      for (const state of agreementStates) {
        const actions = listActions({ state, pausedBy: state === "paused" ? by : null }, by);
        if (isOver(state)) expect(actions).toEqual([]);
        else if (state !== "offered") expect(actions).toContain("end");
      }
    }
    expect(listActions({ state: "offered", pausedBy: null }, "buyer")).toEqual(["accept", "decline"]);
    expect(listActions({ state: "offered", pausedBy: null }, "seller")).toEqual(["end"]);
    expect(listActions({ state: "paused", pausedBy: "buyer" }, "seller")).toEqual(["end"]);
  });
});

describe("usage by its time", () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const changes: StateChange[] = [
    [at("2026-01-02"), "offered"],
    [at("2026-01-05"), "active"],
    [at("2026-01-10"), "paused"],
    [at("2026-01-12"), "active"],
    [at("2026-01-20"), "ended"],
  ];

  it.each([
    ["2026-01-01", "notStarted"],
    ["2026-01-03", "offered"],
    ["2026-01-05", null],
    ["2026-01-11", "paused"],
    ["2026-01-12", null],
    ["2026-01-20", "ended"],
  ])("at %s is judged by the state at that time: %s", (day, refusal) => {
    const now = new Date("2026-01-21T00:00:00Z");
    expect(findUseRefusal({ ...openTerm, changes }, { occurredAt: new Date(at(day)), now })).toBe(refusal);
  });

  it("before the end is billed late while the month is open", () => {
    const occurredAt = new Date(at("2026-01-15"));
    expect(findUseRefusal({ ...openTerm, changes }, { occurredAt, now: new Date("2026-02-03T23:59:59Z") })).toBeNull();
    expect(findUseRefusal({ ...openTerm, changes }, { occurredAt, now: new Date("2026-02-04T00:00:00Z") })).toBe(
      "closed",
    );
    expect(
      findUseRefusal(
        { ...openTerm, changes: changes.slice(0, 4) },
        { occurredAt, now: new Date("2026-12-01T00:00:00Z") },
      ),
    ).toBeNull();
  });

  it("under a declined or withdrawn offer is refused", () => {
    const now = new Date("2026-01-21T00:00:00Z");
    for (const over of ["declined", "ended"] as const) {
      const offer: StateChange[] = [
        [at("2026-01-02"), "offered"],
        [at("2026-01-03"), over],
      ];
      expect(findUseRefusal({ ...openTerm, changes: offer }, { occurredAt: now, now })).toBe("noAgreement");
    }
  });

  it("falls under the agreement in force at that time, of several with one company", () => {
    const terms = { ...openTerm, companyId: 7, slugs: ["lakeshore"], tenantId: 1, limited: false };
    const again: StateChange[] = [[at("2026-02-01"), "active"]];
    const find = createAgreementSearch(
      [
        { ...terms, id: 1, publicId: "agr_AAAAAAAAAAAAAAAAAAAAAA", changes },
        { ...terms, id: 2, publicId: "agr_BBBBBBBBBBBBBBBBBBBBBB", changes: again },
      ],
      new Date("2026-02-02T00:00:00Z"),
    );
    for (const name of [7, "7", "Lakeshore"]) {
      expect(find(name, new Date(at("2026-01-15")))).toMatchObject({ agreement: { id: 1 }, refusal: null });
      expect(find(name, new Date(at("2026-02-01")))).toMatchObject({ agreement: { id: 2 }, refusal: null });
      expect(find(name, new Date(at("2026-01-25")))).toMatchObject({ refusal: "notStarted" });
    }
    expect(find("agr_AAAAAAAAAAAAAAAAAAAAAA", new Date(at("2026-02-01")))).toMatchObject({ refusal: "ended" });
    expect(find("agr_aaaaaaaaaaaaaaaaaaaaaa", new Date(at("2026-01-15")))).toBeNull();
    expect(find("nobody", new Date(at("2026-01-15")))).toBeNull();
    expect(getStateAt({ ...openTerm, changes }, at("2026-01-04"))).toBe("offered");
  });
});
