import { eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { Database } from "#app/db/scope.ts";

/** A service's name as its seller gave it, and in the language of a reader who buys it. */
export interface ServiceNames {
  original: string;
  forBuyer: (locale: string) => string;
}

export async function readServiceNames(db: Database, serviceId: number): Promise<ServiceNames> {
  const { id, name, translations } = services;
  const [service] = await db.select({ name, translations }).from(services).where(eq(id, serviceId));
  const original = service?.name ?? "";
  return { original, forBuyer: (locale) => service?.translations[locale]?.name || original };
}
