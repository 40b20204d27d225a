import { expect, it } from "vitest";
import { listWorkflowOrders, orderWorkflows, parseWorkflowOrder } from "./workflow-order.ts";

const toService = (id: number, usedBy: number, days: number | null, cents: number | null) => ({
  id,
  evidence: { usedBy, answer: null, live: days === null ? null : { value: days * 1440, of: 5 }, completed: null },
  price:
    cents === null ? null : { cents, isFrom: false, freeRequests: 0, monthlyFeeCents: 0, unit: "request" as const },
});
const services = [toService(1, 0, null, 240), toService(2, 15, 6, null), toService(3, 20, 1, 90)];
const idsIn = (order: Parameters<typeof orderWorkflows>[1]) => orderWorkflows(services, order).map(({ id }) => id);

it("orders workflows by their use, their time to live and their price, and those without last", () => {
  expect(idsIn("shown")).toEqual([1, 2, 3]);
  expect(idsIn("used")).toEqual([3, 2, 1]);
  expect(idsIn("fast")).toEqual([3, 2, 1]);
  expect(idsIn("price")).toEqual([3, 1, 2]);
});

it("offers the orders that tell services apart", () => {
  expect(listWorkflowOrders(services)).toEqual(["shown", "used", "fast", "price"]);
  expect(listWorkflowOrders([toService(1, 0, null, 90), toService(2, 0, null, 240)])).toEqual(["shown", "price"]);
  expect(listWorkflowOrders([toService(1, 0, null, null)])).toEqual(["shown"]);
});

it("reads the order of an address, where it is offered", () => {
  expect(parseWorkflowOrder("?sort=fast", ["shown", "fast"])).toBe("fast");
  expect(parseWorkflowOrder("?sort=x", ["shown", "fast"])).toBe("shown");
  expect(parseWorkflowOrder("?sort=price", ["fit", "used"])).toBe("fit");
});

it("begins with what fits the viewer's agency, and leaves the others in the market's order", () => {
  const kinds = ["misfit", "fits", "condition", "fits"] as const;
  const judged = kinds.map((kind, at) => ({ ...toService(at, 0, null, at), fit: { kind, reasons: [] } }));
  expect(listWorkflowOrders(judged)).toEqual(["fit", "price"]);
  // Without a price only the fit tells them apart: nothing is offered beside it, and it is the order all the same.
  const orders = listWorkflowOrders(judged.map((service) => ({ ...service, price: null })));
  expect([orders, parseWorkflowOrder("", orders)]).toEqual([["fit"], "fit"]);
  expect(orderWorkflows(judged, "fit").map(({ id }) => id)).toEqual([1, 3, 2, 0]);
  expect(listWorkflowOrders(judged.filter(({ fit }) => fit.kind === "fits"))).toEqual(["shown", "price"]);
});
