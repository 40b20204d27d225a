import { eq, inArray } from "drizzle-orm";
import { serviceAvailability, serviceProbeDays } from "#app/db/schema/availability.ts";
import {
  openApiDocuments,
  partnerIcons,
  serviceDocuments,
  serviceMedia,
  services,
  serviceTryOuts,
} from "#app/db/schema/catalogue.ts";
import { trialKeys } from "#app/db/schema/trial-keys.ts";
import { serviceKeys } from "#app/db/schema/usage.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { toErasedName } from "#app/features/retention/company-erasure.ts";
import { toMarkSvg } from "#app/features/tenancy/assets/drawn-logo.ts";
import { neutralBrand } from "#app/theme/neutral-brand.ts";

const contents = [
  serviceMedia,
  serviceDocuments,
  serviceTryOuts,
  openApiDocuments,
  partnerIcons,
  serviceKeys,
  trialKeys,
  serviceAvailability,
  serviceProbeDays,
] as const;

/** Withdraws an erased company's services for good. Their names stay: buyers' bills and agreements have them. */
export async function emptyServices({ db, now }: AccountScope, companyId: number): Promise<void> {
  const owned = await db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.ownerCompanyId, companyId))
    .for("update");
  const ids = owned.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const table of contents) await db.delete(table).where(inArray(table.serviceId, ids));
  const name = toErasedName(companyId);
  await db
    .update(services)
    .set({
      ...{ status: serviceStatus.inactive, companyName: name, tagline: "", description: "", translations: {} },
      ...{ website: null, searchWords: [], showTryOut: false, importSource: null, updatedAt: now },
      ...{ availability: null, openApiSpecificationUrl: null, openApiDocuments: null },
      logoUrl: `data:image/svg+xml,${encodeURIComponent(toMarkSvg(name, neutralBrand))}`,
    })
    .where(inArray(services.id, ids));
  await indexServices(db, ids);
}
