import { findConflicts } from "#app/features/tenancy/address/tenant-conflicts.ts";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import type { Fault } from "#app/features/tenancy/folder/fault.ts";
import { toFolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import type { TenantFolders } from "#app/features/tenancy/folder/tenant-folders.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { findUnknownNames } from "#app/features/tenancy/tenant-facts.ts";
import type { OwnTenant } from "./tenant-access.server.ts";
import { readConfig } from "./tenant-json.ts";
import type { TenantFolderFiles } from "./tenant-store.server.ts";

export interface CheckedTenant {
  /** Null when an error prevents it from being served. */
  tenant: Tenant | null;
  revision: string;
  /** All faults, including conflicts with other tenants. */
  faults: Fault[];
  /** Contents of its images, by the end of their address. */
  assetBytes: ReadonlyMap<string, Buffer>;
}

/** Builds a brand from these files as the server would, beside the currently served tenants. */
export function checkTenant(
  folders: TenantFolders,
  { slug, tenantId }: Pick<OwnTenant, "slug" | "tenantId">,
  files: TenantFolderFiles,
): CheckedTenant {
  const folder = toFolderFiles(slug, files);
  const source = folders.defaultSource();
  const built = buildTenant(folder, source?.folder.slug === slug ? null : source);
  const faults = [...built.faults, ...(built.tenant ? listConflicts(folders, built.tenant) : [])];
  const known = folders.knownCatalogue();
  if (built.file && known) faults.push(...findUnknownNames(folder, built.file, known));
  if (built.file && built.file.id !== tenantId) faults.push(toIdFault(slug, tenantId));
  const { revision } = folder;
  return { tenant: built.tenant, revision, faults: faults.filter(isNew(files)), assetBytes: built.assetBytes };
}

/** Faults that prevent it from being served. */
export function errorsOf({ faults }: Pick<CheckedTenant, "faults">): Fault[] {
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

/** Stored rows have a brand's id. */
function toIdFault(tenant: string, tenantId: number): Fault {
  const words = { code: "keepsId", values: { id: tenantId } } as const;
  return { tenant, file: "tenant.json", line: null, field: "id", ...words, severity: "error" };
}

/** Removes duplicate faults of a field. */
function isNew(files: TenantFolderFiles) {
  const config = readConfig(files.get("tenant.json"));
  const seen = new Set<string>();
  return ({ file, field, code, line }: Fault) => {
    const key = `${file} ${field ?? ""} ${code} ${config === null ? line : ""}`;
    return !seen.has(key) && seen.add(key);
  };
}
