import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that can be suspended at each `yield` and resumed later. */
export type Steps<Result> = Generator<void, Result>;

/** How long others may have to wait for it. */
const sliceMs = 5;

/** Does all of it now. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does it in slices of a few milliseconds, between which requests are served. */
export async function runInSlices<Result>(
  steps: Steps<Result>,
  { now, rest }: { now(): number; rest(): Promise<unknown> } = { now: () => performance.now(), rest: () => nextTurn() },
): Promise<Result> {
  let started = now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (now() - started < sliceMs) continue;
    await rest();
    started = now();
  }
}

/** Yields now and then while going through many: a look at the clock after each would cost more than most work. */
export function* eachInSteps<Item>(items: Iterable<Item>, visit: (item: Item) => void, perStep = 50): Steps<void> {
  let left = perStep;
  for (const item of items) {
    visit(item);
    left -= 1;
    if (left > 0) continue;
    left = perStep;
    yield;
  }
}
