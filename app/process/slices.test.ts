import { expect, it } from "vitest";
import { eachInSteps, runAtOnce, runInSlices, type Steps } from "./slices.ts";

function* count(to: number, visit: (at: number) => void): Steps<string> {
  for (let at = 1; at <= to; at++) {
    visit(at);
    yield;
  }
  return "counted";
}

it("rests after five milliseconds of work, and starts counting again", async () => {
  let time = 0;
  const rests: number[] = [];
  const rest = async () => {
    rests.push(time);
    time += 100;
  };
  const steps = count(7, () => {
    time += 2;
  });
  expect(await runInSlices(steps, { now: () => time, rest })).toBe("counted");
  expect(rests).toEqual([6, 112]);
});

it("lets others run in between", async () => {
  const order: string[] = [];
  const now = () => order.length * 5;
  setImmediate(() => order.push("request"));
  const rest = () => new Promise((resolve) => setImmediate(resolve));
  await runInSlices(
    count(2, (at) => order.push(`step ${at}`)),
    { now, rest },
  );
  expect(order).toEqual(["step 1", "request", "step 2"]);
});

it("does all at once where nobody waits", () => {
  const visited: number[] = [];
  expect(runAtOnce(count(3, (at) => visited.push(at)))).toBe("counted");
  expect(visited).toEqual([1, 2, 3]);
});

it("goes through many in steps, and leaves none out", () => {
  const visited: number[] = [];
  const steps = eachInSteps([1, 2, 3, 4, 5], (item) => visited.push(item), 2);
  steps.next();
  expect(visited).toEqual([1, 2]);
  runAtOnce(steps);
  expect(visited).toEqual([1, 2, 3, 4, 5]);
});
