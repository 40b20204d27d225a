import { fitKinds } from "#app/features/marketplace/fit/fit.ts";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";

/** `fit`: those for the viewer's agency first. `shown`: as the market orders them. */
const workflowOrders = ["fit", "shown", "used", "fast", "price"] as const;
type WorkflowOrder = (typeof workflowOrders)[number];

type Ranked = Pick<ServiceCardData, "evidence" | "price" | "fit">;

/** What an order goes by, smallest first; null where it is not known. */
const ranks: Record<Exclude<WorkflowOrder, "shown">, (service: Ranked) => number | null> = {
  fit: ({ fit }) => (fit ? fitKinds.indexOf(fit.kind) : null),
  used: ({ evidence }) => (evidence && evidence.usedBy > 0 ? -evidence.usedBy : null),
  fast: ({ evidence }) => evidence?.live?.value ?? null,
  price: ({ price }) => price && price.cents + price.monthlyFeeCents,
};

/** The usual order of these services, and the others that tell them apart. */
export function listWorkflowOrders(services: readonly Ranked[]): WorkflowOrder[] {
  const telling = workflowOrders.filter((order) => order === "shown" || new Set(services.map(ranks[order])).size > 1);
  // Services that fit equally stay in the market's order, which is then only less of the same.
  return telling.includes("fit") ? telling.filter((order) => order !== "shown") : telling;
}

/** The order in an address, as far as it is offered; the usual one otherwise. */
export function parseWorkflowOrder(search: string, offered: readonly WorkflowOrder[]): WorkflowOrder {
  const sort = new URLSearchParams(search).get("sort");
  return offered.find((order) => order === sort) ?? offered[0] ?? "shown";
}

/** Those of which nothing is known come last. */
export function orderWorkflows<Service extends Ranked>(services: readonly Service[], order: WorkflowOrder): Service[] {
  if (order === "shown") return [...services];
  const rankOf = (service: Service) => ranks[order](service) ?? Number.POSITIVE_INFINITY;
  // Two of which nothing is known are equal, and not infinity apart.
  return [...services].sort((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other)));
}
