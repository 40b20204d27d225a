import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTypedAsker } from "./typed-asker.ts";

const halfASecond = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(answerAfterMs = 0) {
  let name = "";
  const searched: string[] = [];
  const answers: string[] = [];
  const asker = createTypedAsker<string>({
    read: () => {
      const form = new FormData();
      form.set("name", name);
      return form;
    },
    ask: async (form) => {
      const text = String(form.get("name"));
      searched.push(text);
      await new Promise((resolve) => setTimeout(resolve, answerAfterMs));
      return text === "broken" ? Promise.reject(new TypeError("Failed to fetch")) : text;
    },
    onAnswer: (answer) => void answers.push(answer),
  });
  const type = (text: string) => {
    name = text;
    asker.typed();
  };
  return { type, searched, answers, stop: asker.stop };
}

it("requests a preview within half a second after a pause in typing, once, for everything typed", async () => {
  const { type, searched, answers } = start();
  for (const text of ["H", "Ha", "Har", "Harbor"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(40);
  }
  expect(searched).toEqual([]);
  // Most of the half second is left for the server and the frame.
  await vi.advanceTimersByTimeAsync(halfASecond / 5 - 40);
  expect([searched, answers]).toEqual([["Harbor"], ["Harbor"]]);
});

it("requests again after each pause, but only if something changed", async () => {
  const { type, searched } = start();
  for (const text of ["A", "A", "B", "A"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(halfASecond);
  }
  expect(searched).toEqual(["A", "B", "A"]);
});

it("drops a response that newer input has overtaken, and continues after a failure", async () => {
  const { type, searched, answers } = start(300);
  type("A");
  await vi.advanceTimersByTimeAsync(200);
  type("broken");
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers).toEqual([]);
  type("B");
  await vi.advanceTimersByTimeAsync(1000);
  expect([searched, answers]).toEqual([["A", "broken", "B"], ["B"]]);
});

it("requests nothing after the form was left", async () => {
  const { type, searched, stop } = start();
  type("A");
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(searched).toEqual([]);
});
