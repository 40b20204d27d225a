import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";

/** `shown`: as the market orders them. */
const workflowOrders = ["shown", "used", "fast", "price"] as const;
export type WorkflowOrder = (typeof workflowOrders)[number];

type Ranked = Pick<ServiceCardData, "evidence" | "price">;

/** What an order goes by, smallest first; null where it is not known. */
const ranks: Record<Exclude<WorkflowOrder, "shown">, (service: Ranked) => number | null> = {
  used: ({ evidence }) => (evidence && evidence.usedBy > 0 ? -evidence.usedBy : null),
  fast: ({ evidence }) => evidence?.live?.value ?? null,
  price: ({ price }) => price && price.cents + price.monthlyFeeCents,
};

/** The order in an address; `shown` for any other text. */
export function parseWorkflowOrder(search: string): WorkflowOrder {
  const sort = new URLSearchParams(search).get("sort");
  return workflowOrders.find((order) => order === sort) ?? "shown";
}

/** The orders that tell these services apart; none where only their own is left. */
export function listWorkflowOrders(services: readonly Ranked[]): WorkflowOrder[] {
  const telling = workflowOrders.filter((order) => order === "shown" || new Set(services.map(ranks[order])).size > 1);
  return telling.length > 1 ? telling : [];
}

/** Those of which nothing is known come last. */
export function orderWorkflows<Service extends Ranked>(services: readonly Service[], order: WorkflowOrder): Service[] {
  if (order === "shown") return [...services];
  const rankOf = (service: Service) => ranks[order](service) ?? Number.POSITIVE_INFINITY;
  // Two of which nothing is known are equal, and not infinity apart.
  return [...services].sort((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other)));
}
