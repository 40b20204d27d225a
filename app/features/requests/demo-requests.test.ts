import { expect, it } from "vitest";
import { demoRequests } from "#app/demo/requests/demo-requests.ts";
import { currentProcessVersion, getProcess, listMoves, type RequestState } from "./request-process.ts";

it.each(
  demoRequests.map((request) => [request.description, request] as const),
)("the demo's request follows the process: %s", (_description, request) => {
  const process = getProcess(currentProcessVersion);
  let state: RequestState = process.start;
  let hoursAgo = request.hoursAgo;
  for (const step of request.steps) {
    expect(step.hoursAgo).toBeLessThanOrEqual(hoursAgo);
    hoursAgo = step.hoursAgo;
    if (step.to === undefined) continue;
    const move = listMoves(process, state, step.by).find(({ to }) => to === step.to);
    expect(move, `${state} to ${step.to} by the ${step.by}`).toBeDefined();
    expect(move?.needsNote === true && step.note === undefined).toBe(false);
    state = step.to;
  }
});
