import type { Database } from "#app/db/scope.ts";
import { findMarketPreview } from "#app/features/companies/market/market-preview.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import { withPreviewFiles } from "#app/features/tenancy/assets/preview-files.ts";
import type { TenantFolders } from "#app/features/tenancy/folder/tenant-folders.ts";
import { findTenantPreview } from "#app/features/tenant-editor/preview/tenant-preview.server.ts";
import type { FoundTenant } from "#app/server/request-context.server.ts";

interface PreviewQuestion {
  db: Database;
  folders: TenantFolders;
  viewer: Viewer;
  directory: TenantDirectory;
  pathname: string;
  search: string;
}

/** The draft of a brand or market at a preview's address; null for users who do not edit it. */
export async function findPreview(question: PreviewQuestion): Promise<FoundTenant | null> {
  const { db, folders, viewer, directory, pathname } = question;
  const typed = new URLSearchParams(question.search).get("typed");
  const version = typed !== null && /^[0-9a-f]{12}$/.test(typed) ? typed : null;
  const [root, slug] = /^(?:\/gigmarket)?\/admin\/tenants\/([^/]+)\/preview(?=\/)/i.exec(pathname) ?? [];
  if (root !== undefined && slug !== undefined) {
    const brand = await findTenantPreview(db, viewer, { folders, directory }, slug, version !== null);
    return brand && { kind: "tenant", tenant: withPreviewFiles(brand, root, version), by: "preview" };
  }
  const market = await findMarketPreview(db, viewer, directory, version !== null);
  const files = "/company/market/preview";
  return market && { kind: "tenant", tenant: withPreviewFiles(market, files, version), by: "path" };
}
