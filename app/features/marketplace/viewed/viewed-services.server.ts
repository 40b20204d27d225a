import { and, inArray } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { isOffered } from "#app/features/marketplace/market/shown-services.server.ts";
import { toCardColumns } from "#app/features/marketplace/service/card-columns.server.ts";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";

/**
 * Cards of these services in this order, without those that the tenant does not show.
 * @param locale language of names and taglines; the original when omitted.
 */
export async function listViewed(scope: ShownScope, ids: readonly number[], locale = ""): Promise<ServiceCardData[]> {
  if (ids.length === 0) return [];
  const cards = await scope.db
    .select(toCardColumns(locale))
    .from(services)
    .where(and(inArray(services.id, [...ids]), isOffered(scope)));
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}
