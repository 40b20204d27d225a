import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFiguresRelay, type ServingProcess } from "./figures-relay.ts";
import type { PrimaryMessage } from "./process-messages.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const relay = createFiguresRelay();
  /** @param figures null for one that does not answer. */
  const join = (figures: object | null) => {
    const heard: PrimaryMessage[] = [];
    const serving: ServingProcess = {
      send: (message) => {
        heard.push(message);
        if (message.kind === "ask" && figures) relay.hear(serving, { kind: "figures", id: message.id, figures });
      },
    };
    relay.hear(serving, { kind: "ready" });
    const answers = () => heard.filter(({ kind }) => kind === "figuresOfAll");
    return { serving, answers };
  };
  return { relay, join };
}

it("gives the one that asks the figures of all, itself included, and the others nothing", () => {
  const { relay, join } = open();
  const [one, other] = [join({ of: 1 }), join({ of: 2 })];
  relay.hear(other.serving, { kind: "askAll", id: 7 });
  expect(other.answers()).toEqual([{ kind: "figuresOfAll", id: 7, all: [{ of: 1 }, { of: 2 }] }]);
  expect(one.answers()).toEqual([]);
});

it("does not wait longer than a second for one that does not answer, nor for one that has ended", () => {
  const { relay, join } = open();
  const [asker, silent] = [join({ of: 1 }), join(null)];
  relay.hear(asker.serving, { kind: "askAll", id: 1 });
  expect(asker.answers()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(asker.answers()).toEqual([{ kind: "figuresOfAll", id: 1, all: [{ of: 1 }] }]);
  relay.hear(asker.serving, { kind: "askAll", id: 2 });
  relay.forget(silent.serving);
  expect(asker.answers().length).toBe(2);
});
