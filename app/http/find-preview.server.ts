import type { Database } from "#app/db/scope.ts";
import { findBrandPreview } from "#app/features/brands/brand-preview.server.ts";
import { findMarketPreview } from "#app/features/companies/market-preview.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { TenantDirectory } from "#app/features/tenancy/resolve-tenant.ts";
import type { TenantFolders } from "#app/features/tenancy/tenant-folders.ts";
import { withPreviewFiles } from "./preview-files.ts";
import type { FoundTenant } from "./request-context.server.ts";

interface PreviewQuestion {
  db: Database;
  folders: TenantFolders;
  viewer: Viewer;
  directory: TenantDirectory;
  pathname: string;
}

/** The brand or market that a preview's address means, as the viewer is still working on it; null for who does not. */
export async function findPreview(question: PreviewQuestion): Promise<FoundTenant | null> {
  const { db, folders, viewer, directory, pathname } = question;
  const [root, slug] = /^\/gigmarket\/admin\/tenants\/([^/]+)\/preview(?=\/)/i.exec(pathname) ?? [];
  if (root !== undefined && slug !== undefined) {
    const brand = await findBrandPreview(db, viewer, { folders, directory }, slug);
    return brand && { kind: "tenant", tenant: withPreviewFiles(brand, root), by: "preview" };
  }
  const market = await findMarketPreview(db, viewer, directory);
  return market && { kind: "tenant", tenant: withPreviewFiles(market, "/company/market/preview"), by: "path" };
}
