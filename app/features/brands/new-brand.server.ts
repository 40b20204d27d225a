import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { isPlatformAdministrator } from "#app/features/identity/platform-administrator.server.ts";
import { createSlugGuard } from "#app/features/onboarding/agency-slug.ts";
import { toFaultWords } from "#app/features/tenancy/fault.ts";
import { slugPattern } from "#app/features/tenancy/tenant-config.ts";
import { type Desk, toTenantId } from "./brand-access.server.ts";
import { checkBrand, errorsOf } from "./brand-check.server.ts";
import { toInputName } from "./brand-form.ts";
import { listDrafts, putDraft } from "./brand-store.server.ts";
import type { NewBrandErrors, NewBrandValues } from "./new-brand.ts";
import { type JsonObject, toJsonFile } from "./tenant-json.ts";

export type CreateOutcome =
  | { kind: "created"; slug: string }
  | { kind: "faulty"; errors: NewBrandErrors }
  | { kind: "notAllowed" };

/** Below it are the numbers of the tenants that ship. */
const firstOwnId = 100;

/** Begins a brand: a draft that nobody sees before it is published. */
export async function createBrand(scope: Scope, desk: Desk, values: NewBrandValues): Promise<CreateOutcome> {
  if (!(await isPlatformAdministrator(scope))) return { kind: "notAllowed" };
  const slug = values.slug.trim().toLowerCase();
  const drafts = await listDrafts(scope.db);
  const errors: NewBrandErrors = {};
  if (!slugPattern.test(slug) || slug.endsWith("-")) errors.slug = { key: "brands:error.slugForm" };
  else if (isTaken(desk, slug, drafts)) errors.slug = { key: "brands:error.slugTaken" };
  const tenantId = nextId(desk, drafts);
  const files = new Map([["tenant.json", toJsonFile(toConfig(tenantId, values))]]);
  const checked = checkBrand(desk.folders, { slug: errors.slug ? "brand" : slug, tenantId }, files);
  for (const fault of errorsOf(checked)) {
    const input = toInputName(fault.field);
    if (input === "name" || input === "productName") errors[input] ??= toFaultWords(fault);
    else if (input === "theme.light.brand") errors.color ??= toFaultWords(fault);
    else errors.slug ??= toFaultWords(fault);
  }
  if (Object.keys(errors).length > 0) return { kind: "faulty", errors };
  await inTenant({ ...scope, tenantId }, async (scoped) => {
    await putDraft(scoped, { slug, base: null, files });
    await recordAudit(scoped, { action: "tenant.create", subject: `tenant:${slug}`, after: { id: tenantId, slug } });
  });
  return { kind: "created", slug };
}

/** `new` is the address of the form itself. */
function isTaken({ folders, directory }: Desk, slug: string, drafts: readonly { slug: string }[]): boolean {
  const names = [{ slug: "new" }, ...drafts, ...folders.slugs().map((name) => ({ slug: name }))];
  const taken = [...directory.all(), ...names.map((name) => ({ ...name, aliases: [] }))];
  return createSlugGuard(taken)(slug);
}

function nextId(desk: Desk, drafts: readonly { tenantId: number }[]): number {
  const ids = desk.folders.slugs().flatMap((slug) => toTenantId(desk, slug) ?? []);
  return Math.max(firstOwnId - 1, ...ids, ...drafts.map(({ tenantId }) => tenantId)) + 1;
}

function toConfig(id: number, { name, productName, color }: NewBrandValues): JsonObject {
  const optional = (text: string) => (text.trim() === "" ? undefined : text.trim());
  const brand = optional(color);
  return {
    $schema: "../tenant.schema.json",
    id,
    name: name.trim(),
    productName: optional(productName),
    theme: brand === undefined ? undefined : { light: { brand } },
  };
}
