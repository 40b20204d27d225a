import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { translated } from "#app/db/translated.server.ts";
import type { Evidence } from "#app/features/marketplace/evidence/evidence.ts";
import { connectedSystems } from "#app/features/marketplace/works-with/systems.server.ts";
import type { ListedPrice } from "./listed-price.ts";
import type { FeatureId, ServiceStatus } from "./service.ts";

/** A service's price in short, or null where its seller shows none. */
export const shownPrice = sql<ListedPrice | null>`case when ${services.showPriceDetails}
  then ${services.listedPrice} || jsonb_build_object('unit', ${services.priceUnit}) end`;

const figure = (key: keyof Omit<Evidence, "usedBy" | "availability">) =>
  sql`(${services.evidence}->${key}::text) - 'until'`;

/** A service's figures as shown, or null without any. */
export const shownEvidence = sql<Evidence | null>`case
  when ${services.usedBy} > 0 or ${services.evidence} <> '{}' or ${services.availability} is not null
  then jsonb_build_object('usedBy', ${services.usedBy}, 'answer', ${figure("answer")}, 'live', ${figure("live")},
    'completed', ${figure("completed")}, 'availability', ${services.availability}) end`;

/** The columns of `ServiceCardData`, for queries of `services`, in the original language. */
export const serviceCardColumns = {
  id: services.id,
  name: services.name,
  companyName: services.companyName,
  logoUrl: services.logoUrl,
  status: sql<ServiceStatus>`${services.status}`,
  tagline: services.tagline,
  type: services.type,
  featureIds: sql<FeatureId[]>`${services.featureIds}`,
  price: shownPrice,
  evidence: shownEvidence,
  systems: connectedSystems,
};

/** The same in a language, where the seller gives it. */
export function toCardColumns(locale: string) {
  return {
    ...serviceCardColumns,
    name: translated(services.name, services.translations, "name", locale),
    tagline: translated(services.tagline, services.translations, "tagline", locale),
  };
}
