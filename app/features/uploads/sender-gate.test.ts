import { expect, it } from "vitest";
import { createSenderGate } from "./sender-gate.ts";

const overruns = (result: string) => result === "overrun";

/** Work that ends when it is told to. */
function createWork() {
  const running: { name: string; end: (result: string) => void }[] = [];
  const start = (name: string) => () => new Promise<string>((end) => running.push({ name, end }));
  return { running, start, names: () => running.map(({ name }) => name) };
}

it("leaves a place to others, however much one sender sends", async () => {
  const gate = createSenderGate();
  const { start, running, names } = createWork();
  const mine = Array.from({ length: 16 }, (_, at) => gate(7, start(`mine ${at}`), overruns));
  const theirs = gate(8, start("theirs"), overruns);
  await Promise.allSettled(mine.slice(14));
  expect(names()).toEqual(["mine 0", "theirs"]);
  for (const { end } of running) end("drawn");
  expect(await theirs).toBe("drawn");
  expect(await Promise.all([mine[0], mine[14], mine[15]])).toEqual(["drawn", "busy", "busy"]);
});

it("refuses unseen what comes after three overruns, and what waited behind them, for ten minutes", async () => {
  let minutes = 0;
  const gate = createSenderGate(() => minutes * 60_000);
  const overrun = () => gate(7, async () => "overrun", overruns);
  const outcomes = await Promise.all([overrun(), overrun(), overrun(), overrun()]);
  expect(outcomes).toEqual(["overrun", "overrun", "overrun", "busy"]);

  const draw = (sender: number | null) => gate(sender, async () => "drawn", overruns);
  expect([await draw(7), await draw(8), await draw(null)]).toEqual(["busy", "drawn", "drawn"]);
  minutes = 9.9;
  expect(await draw(7)).toBe("busy");
  minutes = 10.1;
  expect(await draw(7)).toBe("drawn");
});

it("counts overruns, and neither what was drawn nor what failed", async () => {
  const gate = createSenderGate();
  for (let time = 0; time < 5; time++) {
    expect(await gate(7, async () => "drawn", overruns)).toBe("drawn");
    await expect(gate(7, () => Promise.reject(new Error("no memory")), overruns)).rejects.toThrow("no memory");
  }
  expect(await gate(7, async () => "drawn", overruns)).toBe("drawn");
});

it("refuses nothing of the platform's own because of what overran", async () => {
  const gate = createSenderGate();
  for (let time = 0; time < 5; time++) expect(await gate(null, async () => "overrun", overruns)).toBe("overrun");
  expect(await gate(null, async () => "drawn", overruns)).toBe("drawn");
});
