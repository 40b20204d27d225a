import { expect, it } from "vitest";
import { createNameOrder } from "./name-order.ts";

it("orders names by the numbers in them, and accented letters beside their own", () => {
  expect(["Brand 10", "Zeta", "Brand 2", "Éclair", "Echo"].sort(createNameOrder("en"))).toEqual([
    ...["Brand 2", "Brand 10", "Echo", "Éclair", "Zeta"],
  ]);
});
