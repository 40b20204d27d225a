import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { services } from "#app/db/schema/catalogue.ts";
import { translated } from "#app/db/translated.server.ts";

const service = alias(services, "service");

/** Name of the service joined as `service` for those who buy it: in their language, where the seller gives it. */
export function nameForBuyer(locale: string): SQL<string> {
  return translated(service.name, service.translations, "name", locale);
}

/** The same for both sides: sellers see the name that they gave it. */
export function nameForSide(isBuyer: SQL, locale: string): SQL<string> {
  return sql<string>`case when ${isBuyer} then ${nameForBuyer(locale)} else ${service.name} end`;
}
