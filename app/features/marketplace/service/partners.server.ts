import { and, inArray } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { isShownService } from "#app/features/marketplace/market/shown-services.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { PartnerIcon } from "./service.ts";
import { listPartnerIcons } from "./services.server.ts";

/**
 * The partners of the about page (spec 2.8): those listed by the tenant, else the sellers in its catalogue. A listed
 * partner links to its service only if the tenant shows it.
 */
export async function listPartners(scope: ShownScope, { partners }: Tenant["about"]): Promise<PartnerIcon[]> {
  if (partners === null) return listPartnerIcons(scope);
  const shown = await listShownIds(
    scope,
    partners.flatMap(({ serviceId }) => serviceId ?? []),
  );
  return partners.map(({ name, logo, serviceId }) => ({
    serviceId: serviceId !== null && shown.has(serviceId) ? serviceId : null,
    logoUrl: logo.url,
    companyName: name,
  }));
}

async function listShownIds(scope: ShownScope, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found = await scope.db
    .select({ id: services.id })
    .from(services)
    .where(and(inArray(services.id, ids), isShownService(scope)));
  return new Set(found.map(({ id }) => id));
}
