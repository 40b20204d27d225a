import { expect, it } from "vitest";
import { toStartFault } from "./start-fault.ts";

it("reports an environment error in a sentence, without a stack", () => {
  expect(toStartFault(new Error("The data folder /data is in use by process 7"))).toBe(
    "The data folder /data is in use by process 7.",
  );
  expect(toStartFault(new Error("Faulty configuration:\n  PORT: too big"))).toBe(
    "Faulty configuration:\n  PORT: too big",
  );
});

it("keeps the stack of a program error", () => {
  expect(toStartFault(new TypeError("nothing is no function"))).toMatch(/^TypeError: nothing is no function\n {4}at /);
});
