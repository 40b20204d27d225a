import type { Database } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { Tenant, TenantAsset } from "#app/features/tenancy/tenant.ts";
import { type Desk, getOwnBrand } from "./brand-access.server.ts";
import { checkBrand } from "./brand-check.server.ts";
import { loadWorking } from "./edit-brand.server.ts";

/**
 * The brand as its administrator is still working on it, made in memory; its last good version while what is worked on
 * cannot be served. Null for everybody else.
 */
export async function findBrandPreview(db: Database, viewer: Viewer, desk: Desk, slug: string): Promise<Tenant | null> {
  const { tenantId, userId } = viewer;
  const scope = { db, tenantId, companyId: null, userId, now: new Date(), catalogue: {} };
  const brand = await getOwnBrand(scope, desk, slug);
  if (!brand) return null;
  const { files } = await inTenant({ ...scope, tenantId: brand.tenantId }, (scoped) => loadWorking(scoped, desk, slug));
  const { tenant, assetBytes } = checkBrand(desk.folders, brand, files);
  const shown = tenant ?? desk.folders.find(slug)?.served ?? null;
  return shown && withOwnImages(shown, assetBytes);
}

/** Its images have no address before they are published, so the page carries them. */
export function withOwnImages(tenant: Tenant, bytes: ReadonlyMap<string, Buffer>): Tenant {
  const carry = (asset: TenantAsset): TenantAsset => {
    const content = bytes.get(asset.url.split("/").slice(-2).join("/"));
    return content ? { ...asset, url: `data:${asset.contentType};base64,${content.toString("base64")}` } : asset;
  };
  const { logo, logoDark, mark, favicon, hero } = tenant.assets;
  const assets = {
    logo: carry(logo),
    logoDark: carry(logoDark),
    mark: carry(mark),
    favicon: carry(favicon),
    hero: hero && carry(hero),
    socialImage: null,
  };
  const partners = tenant.about.partners?.map((partner) => ({ ...partner, logo: carry(partner.logo) })) ?? null;
  const about = { ...tenant.about, partners };
  return { ...tenant, revision: `draft-${tenant.revision}`, assets, about };
}
