import { expect, it } from "vitest";
import { toStateNames, usStates } from "./us-states.ts";

const codes = usStates.map(([code]) => code);

it("a service is available in all states only if none of the fifty is missing", () => {
  const fifty = codes.filter((code) => !["DC", "AS", "GU", "MP", "PR", "VI"].includes(code));
  expect(toStateNames(codes, "All states")).toEqual(["All states"]);
  expect(toStateNames(fifty, "All states")).toEqual(["All states"]);
  const withoutWyoming = toStateNames(
    codes.filter((code) => code !== "WY"),
    "All states",
  );
  expect(withoutWyoming).toHaveLength(55);
  expect(withoutWyoming).not.toContain("Wyoming");
});
