import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProcessSlots, type ProcessExit, type SlotStart, toRestartPause } from "./process-slots.ts";

const killed: ProcessExit = { code: null, signal: "SIGKILL" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createSignal<T>() {
  let give: (value: T) => void = () => undefined;
  const given = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Processes that are ready and end when the test says so. */
function openSlots(count: number) {
  const started: (SlotStart & { ready(): void; exit(exit: ProcessExit): void })[] = [];
  const lost: number[] = [];
  const slots = createProcessSlots({
    count,
    start: (start) => {
      const [ready, exited] = [createSignal<void>(), createSignal<ProcessExit>()];
      started.push({ ...start, ready: ready.give, exit: exited.give });
      return { ready: ready.given, exited: exited.given };
    },
    onLost: ({ pauseMs }) => lost.push(pauseMs),
  });
  return { slots, started, lost };
}

async function openReady(count: number) {
  const opened = openSlots(count);
  const starting = opened.slots.start();
  opened.started[0]?.ready();
  await starting;
  return opened;
}

it("starts the others once the first serves", async () => {
  const { slots, started } = openSlots(3);
  const starting = slots.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(started.map(({ slot }) => slot)).toEqual([1]);
  started[0]?.ready();
  expect(await starting).toBeNull();
  expect(started.map(({ slot }) => slot)).toEqual([1, 2, 3]);
});

it("starts none when the first fails, and says how it ended", async () => {
  const { slots, started } = openSlots(2);
  const starting = slots.start();
  started[0]?.exit({ code: 1, signal: null });
  expect(await starting).toEqual({ code: 1, signal: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started.length).toBe(1);
});

it("replaces one that ends in its slot, later each time its start does not last", async () => {
  const { started, lost } = await openReady(2);
  for (const at of [1, 2, 3]) {
    started[at]?.exit(killed);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(lost).toEqual([250, 500, 1000]);
  expect(started.slice(2).map(({ slot, isReplacement }) => [slot, isReplacement])).toEqual(
    Array.from({ length: 3 }, () => [2, true]),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  started[4]?.exit(killed);
  await vi.advanceTimersByTimeAsync(1);
  expect(lost.at(-1)).toBe(250);
  expect(toRestartPause(40)).toBe(30_000);
});

it("replaces none once stopped, and waits for those that still serve", async () => {
  const { slots, started, lost } = await openReady(2);
  started[1]?.exit(killed);
  await vi.advanceTimersByTimeAsync(1);
  expect(lost).toEqual([250]);
  let isOver = false;
  const stopping = slots.stop().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([started.length, isOver]).toEqual([2, false]);
  started[0]?.exit({ code: 0, signal: null });
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started.length).toBe(2);
});
