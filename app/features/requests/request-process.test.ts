import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closedStates,
  getProcess,
  listMoves,
  listSteps,
  type RequestActor,
  type RequestProcess,
  type RequestState,
  requestProcesses,
  requestStates,
} from "./request-process.ts";

/** Written by hand from the product's rules, not derived from the process. */
const legal: Record<RequestState, Partial<Record<RequestActor, RequestState[]>>> = {
  submitted: { buyer: ["withdrawn"], seller: ["inReview", "waitingForBuyer", "declined"] },
  inReview: { buyer: ["withdrawn"], seller: ["waitingForBuyer", "approved", "declined"] },
  waitingForBuyer: { buyer: ["inReview", "approved", "withdrawn"], seller: ["inReview", "declined"] },
  approved: { buyer: ["withdrawn"], seller: ["live", "declined"] },
  live: {},
  declined: {},
  withdrawn: {},
};
const process = getProcess(1);
const actors = ["buyer", "seller", "administrator"] as const;
const keys = process.moves.map(({ key }) => key);

function attempt(state: RequestState, actor: RequestActor, key: string): RequestState {
  return listMoves(process, state, actor).find((move) => move.key === key)?.to ?? state;
}

describe("the process of a request", () => {
  it("never leaves the legal transitions in 10,000 random sequences of attempts", () => {
    const tries = fc.array(fc.tuple(fc.constantFrom(...actors), fc.constantFrom(...keys)), { maxLength: 12 });
    fc.assert(
      fc.property(tries, (sequence) => {
        const history: RequestState[] = [process.start];
        for (const [actor, key] of sequence) {
          const before = history.at(-1) ?? process.start;
          const after = attempt(before, actor, key);
          if (after === before) continue;
          const as = actor === "administrator" ? "seller" : actor;
          expect(legal[before][as] ?? []).toContain(after);
          history.push(after);
        }
        const ended = history.findIndex((state) => closedStates.includes(state));
        expect(ended === -1 || ended === history.length - 1).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it("offers every legal transition", () => {
    for (const state of requestStates) {
      for (const actor of ["buyer", "seller"] as const) {
        const reached = listMoves(process, state, actor).map(({ to }) => to);
        expect([state, actor, [...reached].sort()]).toEqual([state, actor, [...(legal[state][actor] ?? [])].sort()]);
      }
    }
  });

  it("can reach every state", () => {
    const reachable = new Set<RequestState>([process.start, ...process.moves.map(({ to }) => to)]);
    expect([...reachable].sort()).toEqual([...requestStates].sort());
  });

  it("lets nobody decline without a reason", () => {
    expect(process.moves.filter(({ to }) => to === "declined").every(({ needsNote }) => needsNote)).toBe(true);
  });

  it("applies the version that a request started with", () => {
    const later: RequestProcess = { ...process, version: 2, moves: [] };
    const processes = [...requestProcesses, later];
    expect(listMoves(getProcess(1, processes), "submitted", "seller")).not.toEqual([]);
    expect(listMoves(getProcess(2, processes), "submitted", "seller")).toEqual([]);
    expect(() => getProcess(3, processes)).toThrow("version 3");
  });

  it.each([
    ["submitted", ["now", "ahead", "ahead", "ahead"]],
    ["waitingForBuyer", ["done", "now", "ahead", "ahead"]],
    ["approved", ["done", "done", "now", "ahead"]],
    ["live", ["done", "done", "done", "done"]],
  ] as const)("shows the steps of %s", (state, places) => {
    expect(listSteps(process, state).map(({ place }) => place)).toEqual(places);
  });
});
