import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import type { Fault } from "#app/features/tenancy/fault.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { findConflicts } from "#app/features/tenancy/tenant-conflicts.ts";
import { toFolderFiles } from "#app/features/tenancy/tenant-folder.server.ts";
import type { TenantFolders } from "#app/features/tenancy/tenant-folders.ts";
import type { OwnBrand } from "./brand-access.server.ts";
import type { BrandFiles } from "./brand-store.server.ts";
import { readConfig } from "./tenant-json.ts";

export interface CheckedBrand {
  /** Null where an error keeps it from being served. */
  tenant: Tenant | null;
  revision: string;
  /** Everything that is wrong at once, what other tenants have already with it. */
  faults: Fault[];
  /** Bytes of its images by the end of their address. */
  assetBytes: ReadonlyMap<string, Buffer>;
}

/** Builds a brand of these files as the server would, beside the tenants that are served now. */
export function checkBrand(
  folders: TenantFolders,
  { slug, tenantId }: Pick<OwnBrand, "slug" | "tenantId">,
  files: BrandFiles,
): CheckedBrand {
  const folder = toFolderFiles(slug, files);
  const source = folders.defaultSource();
  const built = buildTenant(folder, source?.folder.slug === slug ? null : source);
  const faults = [...built.faults, ...(built.tenant ? listConflicts(folders, built.tenant) : [])];
  if (built.file && built.file.id !== tenantId) faults.push(toIdFault(slug, tenantId));
  const { revision } = folder;
  return { tenant: built.tenant, revision, faults: faults.filter(isNew(files)), assetBytes: built.assetBytes };
}

/** Faults that keep it from being served. */
export function errorsOf({ faults }: Pick<CheckedBrand, "faults">): Fault[] {
  return faults.filter(({ severity }) => severity === "error");
}

function listConflicts(folders: TenantFolders, tenant: Tenant): Fault[] {
  const others = folders
    .slugs()
    .filter((slug) => slug !== tenant.slug)
    .flatMap((slug) => folders.find(slug)?.served ?? []);
  const served = new Map(others.map((other) => [other.slug, other]));
  return findConflicts([...others, tenant], served, folders.hosts).filter((fault) => fault.tenant === tenant.slug);
}

/** A brand's number stands in rows of the database. */
function toIdFault(tenant: string, tenantId: number): Fault {
  const words = { code: "keepsId", values: { id: tenantId } };
  return { tenant, file: "tenant.json", line: null, field: "id", ...words, severity: "error" };
}

/** A fault about a field that says the same twice is said once. */
function isNew(files: BrandFiles) {
  const config = readConfig(files.get("tenant.json"));
  const seen = new Set<string>();
  return ({ file, field, code, line }: Fault) => {
    const key = `${file} ${field ?? ""} ${code} ${config === null ? line : ""}`;
    return !seen.has(key) && seen.add(key);
  };
}
