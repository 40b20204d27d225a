import { and, eq } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { isRowId } from "#app/features/marketplace/market/shown-services.server.ts";

/**
 * The scope in which a listing's owner can read it whether or not buyers can (spec 2.4, service preview): for its
 * company and for platform administrators.
 * @returns null when there is no such listing, or it is another company's.
 */
export async function findPreviewScope(
  scope: ShownScope,
  viewer: Viewer,
  id: number | null,
): Promise<ShownScope | null> {
  if (id === null || !isRowId(id)) return null;
  const isPlatform = isPermitted(viewer, "administerPlatform");
  const alsoOwnedBy = isPlatform ? "anyone" : viewer.company?.id;
  if (alsoOwnedBy === undefined) return null;
  const own = alsoOwnedBy === "anyone" ? undefined : eq(services.ownerCompanyId, alsoOwnedBy);
  const found = await scope.db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.id, id), own));
  return found.length === 0 ? null : { ...scope, catalogue: { ...scope.catalogue, alsoOwnedBy } };
}
