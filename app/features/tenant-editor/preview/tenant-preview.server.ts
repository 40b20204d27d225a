import { z } from "zod";
import { noFormBase } from "#app/content/merge-fields.ts";
import { type AccountScope, accountScopeIn, createScope, type Database } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { Tenant, TenantAsset } from "#app/features/tenancy/tenant.ts";
import { getTypedPreview, putTypedPreview } from "#app/features/tenancy/typed-previews.server.ts";
import {
  loadWorking,
  prepareChange,
  type TenantSubmission,
  toErrors,
} from "#app/features/tenant-editor/edit-tenant.server.ts";
import { getOwnTenant, type TenantStore } from "#app/features/tenant-editor/tenant-access.server.ts";
import { checkTenant, errorsOf } from "#app/features/tenant-editor/tenant-check.server.ts";
import type { TenantErrors } from "#app/features/tenant-editor/tenant-state.ts";
import type { TenantFolderFiles } from "#app/features/tenant-editor/tenant-store.server.ts";

/**
 * The brand as its administrator is editing it, built in memory; its last good version while the draft is invalid.
 * Null for everyone else.
 * @param isTyped includes unsaved input.
 */
export async function findTenantPreview(
  db: Database,
  viewer: Viewer,
  tenantStore: TenantStore,
  slug: string,
  isTyped = false,
): Promise<Tenant | null> {
  const { tenantId, userId } = viewer;
  const scope = createScope<AccountScope>({ db, tenantId, userId });
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return null;
  const files = await inTenant(accountScopeIn(scope, brand.tenantId), async (scoped) => {
    const working = await loadWorking(scoped, tenantStore, slug);
    return isTyped ? withTyped(working.files, await getTypedPreview(scoped, toSubject(slug))) : working.files;
  });
  const { tenant, assetBytes } = checkTenant(tenantStore.folders, brand, files);
  const shown = tenant ?? tenantStore.folders.find(slug)?.served ?? null;
  return shown && withOwnImages(shown, assetBytes);
}

export type TypedTenant =
  | { kind: "kept"; version: string; tenant: Tenant | null }
  /** The preview keeps showing the last valid version. */
  | { kind: "faulty"; errors: TenantErrors }
  | { kind: "notAllowed" };

/** Stores the form's typed values for the preview only, if they are valid. */
export async function storeTypedTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
  submission: TenantSubmission,
): Promise<TypedTenant> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return { kind: "notAllowed" };
  // Ignores concurrent changes: the preview shows the user's own form.
  const toChange = await prepareChange(tenantStore, slug, { ...submission, posted: noFormBase });
  return inTenant(accountScopeIn(scope, brand.tenantId), async (scoped) => {
    const { files: before } = await loadWorking(scoped, tenantStore, slug);
    const changed = toChange(before, brand);
    if ("kind" in changed) return { kind: "faulty", errors: {} };
    const checked = checkTenant(tenantStore.folders, brand, changed.files);
    const { errors, others } = toErrors(errorsOf(checked), changed);
    if (Object.keys(errors).length + others.length > 0) return { kind: "faulty", errors };
    const version = await putTypedPreview(scoped, toSubject(slug), toTyped(before, changed.files));
    return { kind: "kept", version, tenant: checked.tenant };
  });
}

function toSubject(slug: string): string {
  return `brand:${slug}`;
}

/** Files that differ from the draft's, in Base64; null for a removed one. */
const typedFiles = z.record(z.string(), z.string().nullable());

function toTyped(before: TenantFolderFiles, after: TenantFolderFiles): z.infer<typeof typedFiles> {
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => [name, null] as const);
  const changed = [...after].filter(([name, bytes]) => !before.get(name)?.equals(bytes));
  return Object.fromEntries([...gone, ...changed.map(([name, bytes]) => [name, bytes.toString("base64")] as const)]);
}

function withTyped(files: TenantFolderFiles, stored: unknown): TenantFolderFiles {
  const typed = typedFiles.safeParse(stored);
  if (!typed.success) return files;
  const result = new Map(files);
  for (const [name, content] of Object.entries(typed.data)) {
    if (content === null) result.delete(name);
    else result.set(name, Buffer.from(content, "base64"));
  }
  return result;
}

/** Unpublished images have no address, so the page embeds them. */
function withOwnImages(tenant: Tenant, bytes: ReadonlyMap<string, Buffer>): Tenant {
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
