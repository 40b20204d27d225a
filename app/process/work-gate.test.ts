import { expect, it } from "vitest";
import { createWorkGate } from "./work-gate.ts";

it("runs no more at once than allowed, and the queue in order", async () => {
  const gate = createWorkGate({ atOnce: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const work = (value: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return value;
  };

  const done = await Promise.all([1, 2, 3, 4, 5, 6].map((value) => gate(work(value))));

  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
});

it("refuses work immediately when the queue is full, without starting it", async () => {
  const gate = createWorkGate({ atOnce: 1, waiting: 1 });
  let finish = () => {};
  const first = gate(() => new Promise<string>((resolve) => (finish = () => resolve("first"))));
  const second = gate(async () => "second");
  let started = false;

  const third = await gate(async () => {
    started = true;
  });
  finish();

  expect(third).toBe("busy");
  expect(started).toBe(false);
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
});

it("starts the next one after work that failed", async () => {
  const gate = createWorkGate({ atOnce: 1, waiting: 1 });
  const failing = gate(async () => {
    throw new Error("broken");
  });
  const next = gate(async () => "next");

  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
  expect(await gate(async () => "later")).toBe("later");
});
