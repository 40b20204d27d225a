import type { AccountScope } from "#app/db/scope.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import type { TenantDirectory } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { TenantFolders } from "#app/features/tenancy/folder/tenant-folders.ts";
import { slugPattern } from "#app/features/tenancy/tenant-config.ts";
import { readConfig } from "./tenant-json.ts";
import { listDrafts } from "./tenant-store.server.ts";

/** The folders and tenants of this server. */
export interface TenantStore {
  folders: TenantFolders;
  directory: TenantDirectory;
}

/** A brand that the scope's user may edit. */
export interface OwnTenant {
  slug: string;
  tenantId: number;
  /** As it is served; the slug of one that is not. */
  name: string;
  /** A platform administrator, who may also change identifying fields: id, hosts, aliases and paths. */
  isPlatform: boolean;
}

/**
 * The brand of a folder or draft, for a platform administrator or the tenant's own.
 * @returns null for everyone else, and for unknown names.
 */
export async function getOwnTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
): Promise<OwnTenant | null> {
  if (!slugPattern.test(slug) || !(await authorize(scope, "useConsole"))) return null;
  const served = tenantStore.folders.find(slug)?.served ?? null;
  const name = served?.name ?? slug;
  if (scope.tenantId === platformTenantId) {
    const tenantId = toTenantId(tenantStore, slug) ?? (await findDraftTenant(scope, slug));
    return tenantId === null ? null : { slug, tenantId, name, isPlatform: true };
  }
  const { tenantId } = scope;
  const isOwn = served?.id === tenantId && tenantStore.directory.findByName(slug)?.id === tenantId;
  return isOwn ? { slug, tenantId, name, isPlatform: false } : null;
}

/** The id in a folder's tenant.json; null without one. */
export function toTenantId({ folders }: Pick<TenantStore, "folders">, slug: string): number | null {
  const state = folders.find(slug);
  if (state?.served) return state.served.id;
  const id = readConfig(state?.folder.files.get("tenant.json"))?.id;
  return typeof id === "number" && Number.isInteger(id) && id > 0 && id < 1_000_000 ? id : null;
}

async function findDraftTenant({ db }: AccountScope, slug: string): Promise<number | null> {
  return (await listDrafts(db, null)).find((draft) => draft.slug === slug)?.tenantId ?? null;
}
