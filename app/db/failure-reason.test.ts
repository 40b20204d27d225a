import { expect, it } from "vitest";
import { toReason } from "./failure-reason.ts";

it("finds the reason of a refused connection among all addresses tried", () => {
  const refused = [new Error("connect ECONNREFUSED ::1:1"), new Error("connect ECONNREFUSED 127.0.0.1:1")];
  expect(toReason(new AggregateError(refused))).toBe("connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1");
});
