import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onStopSignal } from "./stop-signals.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function listen() {
  const source = new EventEmitter();
  const heard: string[] = [];
  const stopListening = onStopSignal(
    { stop: (signal) => heard.push(`stop ${signal}`), abort: (signal) => heard.push(`abort ${signal}`) },
    source,
  );
  return { source, heard, stopListening };
}

it("treats npm's forwarding of the same Ctrl-C as one signal", () => {
  const { source, heard } = listen();
  source.emit("SIGINT", "SIGINT");
  vi.advanceTimersByTime(900);
  source.emit("SIGINT", "SIGINT");
  expect(heard).toEqual(["stop SIGINT"]);
});

it("aborts on a second press", () => {
  const { source, heard } = listen();
  source.emit("SIGTERM", "SIGTERM");
  vi.advanceTimersByTime(1100);
  source.emit("SIGINT", "SIGINT");
  expect(heard).toEqual(["stop SIGTERM", "abort SIGINT"]);
});

it("ignores signals after unsubscribing", () => {
  const { source, heard, stopListening } = listen();
  stopListening();
  source.emit("SIGTERM", "SIGTERM");
  expect(heard).toEqual([]);
});
