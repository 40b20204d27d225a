import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTypedAsker } from "./typed-asker.ts";

const halfASecond = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(answerAfterMs = 0) {
  let name = "";
  const asked: string[] = [];
  const told: string[] = [];
  const asker = createTypedAsker<string>({
    read: () => {
      const form = new FormData();
      form.set("name", name);
      return form;
    },
    ask: async (form) => {
      const text = String(form.get("name"));
      asked.push(text);
      await new Promise((resolve) => setTimeout(resolve, answerAfterMs));
      return text === "broken" ? Promise.reject(new TypeError("Failed to fetch")) : text;
    },
    tell: (answer) => void told.push(answer),
  });
  const type = (text: string) => {
    name = text;
    asker.typed();
  };
  return { type, asked, told, stop: asker.stop };
}

it("asks for a preview within half a second after a pause in typing, once, about all that was typed", async () => {
  const { type, asked, told } = start();
  for (const text of ["H", "Ha", "Har", "Harbor"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(halfASecond - 60);
  expect([asked, told]).toEqual([["Harbor"], ["Harbor"]]);
});

it("asks again after each pause, but not about what has not changed", async () => {
  const { type, asked } = start();
  for (const text of ["A", "A", "B", "A"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(halfASecond);
  }
  expect(asked).toEqual(["A", "B", "A"]);
});

it("drops an answer that something newer was typed before, and goes on after none", async () => {
  const { type, asked, told } = start(300);
  type("A");
  await vi.advanceTimersByTimeAsync(200);
  type("broken");
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([]);
  type("B");
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, told]).toEqual([["A", "broken", "B"], ["B"]]);
});

it("asks nothing more once the form is left", async () => {
  const { type, asked, stop } = start();
  type("A");
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});
