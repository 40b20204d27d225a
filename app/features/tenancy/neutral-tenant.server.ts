import { toFolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { type BuiltTenant, buildTenant } from "./build-tenant.server.ts";
import type { Tenant } from "./tenant.ts";
import { defaultTenantId } from "./tenant-config.ts";

const neutralSlug = "marketplace";

/** Stands in for the default tenant while its folder is missing or faulty. */
export function buildNeutralTenant(): Tenant {
  const { tenant } = buildNeutral();
  if (!tenant) throw new Error("the neutral tenant does not validate");
  return tenant;
}

export function findNeutralAsset(slug: string, place: string): Buffer | undefined {
  return slug === neutralSlug ? buildNeutral().assetBytes.get(place) : undefined;
}

function buildNeutral(): BuiltTenant {
  const json = JSON.stringify({ id: defaultTenantId, name: "Marketplace" });
  return buildTenant(toFolderFiles(neutralSlug, new Map([["tenant.json", Buffer.from(json)]])), null);
}
