import { and, desc, eq } from "drizzle-orm";
import { tenantRevisions } from "#app/db/schema/tenant-revisions.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { type Fault, toFaultLine } from "#app/features/tenancy/fault.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { type Desk, getOwnBrand, type OwnBrand } from "./brand-access.server.ts";
import { type CheckedBrand, checkBrand } from "./brand-check.server.ts";
import { listChanges } from "./brand-difference.server.ts";
import type { BrandEditor, BrandFault, BrandImageView } from "./brand-editor.ts";
import { listImageNames, toInputName, toValues } from "./brand-form.ts";
import type { BrandFiles } from "./brand-store.server.ts";
import { loadWorking, type WorkingBrand } from "./edit-brand.server.ts";
import { inheritedOf } from "./inherited.ts";
import { type JsonObject, readConfig } from "./tenant-json.ts";

/**
 * Everything that the editor of a brand shows, and the brand as it would be served; its last good version while it
 * would not, null where there is none.
 * @returns null for who may not change the brand.
 */
export async function getBrandEditor(
  scope: Scope,
  desk: Desk,
  slug: string,
): Promise<{ editor: BrandEditor; tenant: Tenant | null } | null> {
  const brand = await getOwnBrand(scope, desk, slug);
  if (!brand) return null;
  const { working, latest } = await inTenant({ ...scope, tenantId: brand.tenantId }, async (scoped) => ({
    working: await loadWorking(scoped, desk, slug),
    latest: await getLatest(scoped, slug),
  }));
  const checked = checkBrand(desk.folders, brand, working.files);
  const served = desk.folders.find(slug)?.served ?? null;
  return { editor: toEditor(desk, brand, { working, checked, latest }), tenant: checked.tenant ?? served };
}

async function getLatest({ db, tenantId }: Scope, slug: string) {
  const [row] = await db
    .select({ number: tenantRevisions.number, createdAt: tenantRevisions.createdAt })
    .from(tenantRevisions)
    .where(and(eq(tenantRevisions.tenantId, tenantId), eq(tenantRevisions.slug, slug)))
    .orderBy(desc(tenantRevisions.number))
    .limit(1);
  return row ? { number: row.number, createdAt: row.createdAt.toISOString() } : null;
}

interface Found {
  working: WorkingBrand;
  checked: CheckedBrand;
  latest: BrandEditor["latest"];
}

function toEditor(desk: Desk, brand: OwnBrand, { working, checked, latest }: Found): BrandEditor {
  const { slug, isPlatform, tenantId } = brand;
  const state = desk.folders.find(slug);
  const config = readConfig(working.files.get("tenant.json")) ?? {};
  const present = state?.folder.files ?? new Map();
  const name = typeof config.name === "string" ? config.name : slug;
  const faults = mergeFaults(checked.faults, working.hasDraft ? [] : desk.folders.faults(), slug);
  return {
    slug,
    tenantId,
    isPlatform,
    name,
    values: toValues(config, inheritedOf(desk.folders, slug)),
    images: listImages(working.files, config),
    faults,
    isServed: state?.served !== undefined && state.served !== null,
    hasFolder: state !== null,
    hasDraft: working.hasDraft,
    isConflict: working.hasDraft && working.base !== (state?.folder.revision ?? null),
    canPublish: working.hasDraft && !faults.some(({ severity }) => severity === "error"),
    changes: working.hasDraft ? listChanges(present, working.files) : [],
    latest,
    revision: checked.revision,
    previews: checked.tenant === null ? "lastGood" : "work",
  };
}

function mergeFaults(own: readonly Fault[], reported: readonly Fault[], slug: string): BrandFault[] {
  const all = [...own, ...reported.filter(({ tenant }) => tenant === slug)];
  const byLine = new Map(all.map((fault) => [toFaultLine(fault), fault]));
  return [...byLine.values()].map(({ file, line, field, code, values, severity }) => ({
    ...{ file, line, field, code, values, severity },
    input: file === "tenant.json" ? toInputName(field) : null,
  }));
}

function listImages(files: BrandFiles, config: JsonObject): BrandEditor["images"] {
  return Object.fromEntries(
    listImageNames(config).flatMap(([field, name]): [string, BrandImageView][] => {
      const bytes = files.get(name);
      return bytes ? [[field, { name, size: bytes.length, url: toDataUrl(name, bytes) }]] : [];
    }),
  );
}

const types: Record<string, string> = { svg: "svg+xml", jpg: "jpeg", ico: "x-icon" };

/** A file of a draft has no address; shown as an image, it can run nothing. */
function toDataUrl(name: string, bytes: Buffer): string {
  const extension = name.split(".").pop()?.toLowerCase() ?? "";
  return `data:image/${types[extension] ?? extension};base64,${bytes.toString("base64")}`;
}
