import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { type Fault, toFaultLine } from "#app/features/tenancy/folder/fault.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { listTenantChanges } from "#app/features/tenant-editor/history/tenant-difference.server.ts";
import { toTenantBase } from "#app/features/tenant-editor/history/tenant-merge.ts";
import { getLatestRevision } from "#app/features/tenant-editor/history/tenant-revisions.server.ts";
import { loadWorking, toImageVersions, type WorkingTenant } from "./edit-tenant.server.ts";
import { listEmptyValues } from "./empty-values.server.ts";
import { inheritedOf } from "./inherited.ts";
import { getOwnTenant, type OwnTenant, type TenantStore } from "./tenant-access.server.ts";
import { type CheckedTenant, checkTenant } from "./tenant-check.server.ts";
import type { DraftFault, TenantEditor, TenantImageView } from "./tenant-editor.ts";
import { identityFields, listImageNames, type TenantValues, toInputName, toValues } from "./tenant-form.ts";
import { type JsonObject, readConfig } from "./tenant-json.ts";
import type { TenantFolderFiles } from "./tenant-store.server.ts";

/**
 * The data of a brand's editor, with the brand as it would be served; its last good version while the draft is
 * invalid, null without one.
 * @returns null for users who may not edit the brand.
 */
export async function getTenantEditor(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
): Promise<{ editor: TenantEditor; tenant: Tenant | null } | null> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return null;
  const { working, latest } = await inTenant(accountScopeIn(scope, brand.tenantId), async (scoped) => ({
    working: await loadWorking(scoped, tenantStore, slug),
    latest: await getLatestRevision(scoped, slug),
  }));
  const checked = checkTenant(tenantStore.folders, brand, working.files);
  const served = tenantStore.folders.find(slug)?.served ?? null;
  return { editor: toEditor(tenantStore, brand, { working, checked, latest }), tenant: checked.tenant ?? served };
}

interface Found {
  working: WorkingTenant;
  checked: CheckedTenant;
  latest: Awaited<ReturnType<typeof getLatestRevision>>;
}

function toEditor(tenantStore: TenantStore, brand: OwnTenant, { working, checked, latest }: Found): TenantEditor {
  const { slug, isPlatform, tenantId } = brand;
  const state = tenantStore.folders.find(slug);
  const config = readConfig(working.files.get("tenant.json")) ?? {};
  const present = state?.folder.files ?? new Map();
  const name = typeof config.name === "string" ? config.name : slug;
  const values = toValues(config, inheritedOf(tenantStore.folders, slug));
  const changes = working.hasDraft ? listTenantChanges(present, working.files) : [];
  const faults = mergeFaults(checked.faults, working.hasDraft ? [] : tenantStore.folders.faults(), slug);
  return {
    slug,
    tenantId,
    isPlatform,
    name,
    values,
    empty: listEmptyValues(tenantStore.folders, slug, config),
    base: toTenantBase(withoutLocked(values, isPlatform), toImageVersions(working.files, config)),
    images: listImages(working.files, config),
    faults,
    isServed: state?.served !== undefined && state.served !== null,
    hasFolder: state !== null,
    hasDraft: working.hasDraft,
    invites: working.invites,
    isConflict: working.hasDraft && working.base !== (state?.folder.revision ?? null),
    canPublish: changes.length > 0 && !faults.some(({ severity }) => severity === "error"),
    changes,
    latest: latest && { number: latest.number, createdAt: latest.createdAt.toISOString() },
    revision: checked.revision,
    previews: checked.tenant === null ? "lastGood" : "work",
  };
}

/** A tenant's own administrator has no inputs for identifying fields. */
function withoutLocked(values: TenantValues, isPlatform: boolean): TenantValues {
  if (isPlatform) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !identityFields.includes(name)));
}

function mergeFaults(own: readonly Fault[], reported: readonly Fault[], slug: string): DraftFault[] {
  const all = [...own, ...reported.filter(({ tenant }) => tenant === slug)];
  const byLine = new Map(all.map((fault) => [toFaultLine(fault), fault]));
  return [...byLine.values()].map(({ file, line, field, code, values, severity }) => ({
    ...{ file, line, field, code, values, severity },
    input: file === "tenant.json" ? toInputName(field) : null,
  }));
}

function listImages(files: TenantFolderFiles, config: JsonObject): TenantEditor["images"] {
  return Object.fromEntries(
    listImageNames(config).flatMap(([field, name]): [string, TenantImageView][] => {
      const bytes = files.get(name);
      return bytes ? [[field, { name, size: bytes.length, url: toDataUrl(name, bytes) }]] : [];
    }),
  );
}

const types: Record<string, string> = { svg: "svg+xml", jpg: "jpeg", ico: "x-icon" };

/** A draft's file has no address; as an image source it cannot run scripts. */
function toDataUrl(name: string, bytes: Buffer): string {
  const extension = name.split(".").pop()?.toLowerCase() ?? "";
  return `data:image/${types[extension] ?? extension};base64,${bytes.toString("base64")}`;
}
