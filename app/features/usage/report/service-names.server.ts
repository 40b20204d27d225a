import { inArray } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { Database } from "#app/db/scope.ts";

/** A service's name as its seller gave it, and in the language of a reader who did not. */
export interface ServiceNames {
  original: string;
  forBuyer: (locale: string) => string;
}

export async function readServiceNames(db: Database, serviceId: number): Promise<ServiceNames> {
  const names = await listServiceNames(db, [serviceId]);
  return names(serviceId);
}

/** The names of several services, by id. */
export async function listServiceNames(
  db: Database,
  serviceIds: readonly number[],
): Promise<(serviceId: number) => ServiceNames> {
  const { id, name, translations } = services;
  const rows = await db
    .select({ id, name, translations })
    .from(services)
    .where(inArray(id, [...serviceIds]));
  const byId = new Map(rows.map((service) => [service.id, service]));
  return (serviceId) => {
    const service = byId.get(serviceId);
    const original = service?.name ?? "";
    return { original, forBuyer: (locale) => service?.translations[locale]?.name || original };
  };
}
