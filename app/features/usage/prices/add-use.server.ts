import type { HomeScope } from "#app/db/scope.ts";
import { type AddedUse, addUsage, findChanged, type UsageRow } from "#app/features/usage/report/usage-rows.server.ts";
import { RefusedUsage } from "#app/features/usage/usage-event.ts";
import { isGraduated, type Price } from "./price.ts";
import { dropCounted, priceByCount } from "./price-counts.server.ts";

/**
 * Inserts usage at a service's prices; for volume-dependent prices the buyers are locked by `lockBuyers`.
 * @param areNew see `addUsage`.
 * @returns what was new.
 */
export async function addUse(
  scope: HomeScope,
  serviceId: number,
  { rows, prices, areNew = false }: { rows: readonly UsageRow[]; prices: readonly Price[]; areNew?: boolean },
): Promise<AddedUse[]> {
  if (!prices.some(isGraduated)) return addUsage(scope, serviceId, rows, areNew);
  const fresh = await dropCounted(scope, serviceId, rows);
  const added = await addUsage(scope, serviceId, await priceByCount(scope, serviceId, { rows: fresh, prices }));
  // A concurrent event with the same id came first: the count would be wrong, and the event has changed.
  if (added.reduce((sum, { events }) => sum + events, 0) === fresh.length) return added;
  const changed = await findChanged(scope, serviceId, fresh);
  if (changed === null) throw new Error(`Not all new events of service ${serviceId} were stored`);
  throw new RefusedUsage({ kind: "conflict", index: changed });
}
