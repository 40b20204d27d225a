import { sql } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { hasAccount } from "#app/features/identity/accounts.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { createSlugGuard, toAgencySlug } from "#app/features/tenancy/agency-slug.ts";
import { toFaultWords } from "#app/features/tenancy/folder/fault.ts";
import { slugPattern } from "#app/features/tenancy/tenant-config.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import {
  type FirstAdministrator,
  firstAdministrator,
  type NewTenantErrors,
  type NewTenantValues,
} from "./new-tenant.ts";
import { type TenantStore, toTenantId } from "./tenant-access.server.ts";
import { checkTenant, errorsOf } from "./tenant-check.server.ts";
import { toInputName } from "./tenant-form.ts";
import { type JsonObject, toJsonFile } from "./tenant-json.ts";
import {
  findSameDraft,
  listDrafts,
  listServedTenants,
  putDraft,
  type TenantFolderFiles,
} from "./tenant-store.server.ts";

export type CreateOutcome = Outcome<
  { kind: "created"; slug: string } | { kind: "faulty"; errors: NewTenantErrors } | { kind: "notAllowed" }
>;

/** Ids below are reserved for the shipped tenants. */
const firstOwnId = 100;

/** Creates a brand as a private draft; a form that is sent twice leads to the draft that it made. */
export async function createTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  values: NewTenantValues,
): Promise<CreateOutcome> {
  if (!(await authorize(scope, "administerPlatform"))) return { kind: "notAllowed" };
  return asPlatform(scope.db, async (db) => {
    // The second of two at once sees the first one's draft, and takes another id and name.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('tenant_drafts'))`);
    const scoped = { ...scope, db };
    const invited = await readAdministrator(scoped, values);
    const made = await findMade(scoped, values, invited);
    return made === null ? createDraft(scoped, tenantStore, { values, invited }) : { kind: "created", slug: made };
  });
}

type Invited = Awaited<ReturnType<typeof readAdministrator>>;

async function findMade(scope: AccountScope, values: NewTenantValues, invited: Invited): Promise<string | null> {
  if (Object.keys(invited.errors).length > 0) return null;
  const toFiles = (tenantId: number) => toFolder(tenantId, values);
  const slug = await findSameDraft(scope, { administrator: invited.administrator, toFiles });
  return ["", slug].includes(values.slug.trim().toLowerCase()) ? slug : null;
}

async function createDraft(
  scope: AccountScope,
  tenantStore: TenantStore,
  { values, invited }: { values: NewTenantValues; invited: Invited },
): Promise<CreateOutcome> {
  const drafts = await listDrafts(scope.db, null);
  const slug =
    values.slug.trim().toLowerCase() || findFreeSlug(values.name, (name) => isTaken(tenantStore, name, drafts));
  const errors: NewTenantErrors = {};
  if (!slugPattern.test(slug) || slug.endsWith("-")) errors.slug = { key: "tenant-editor:error.slugForm" };
  else if (isTaken(tenantStore, slug, drafts)) errors.slug = { key: "tenant-editor:error.slugTaken" };
  const tenantId = nextId(tenantStore, [...drafts, ...(await listServedTenants(scope.db))]);
  const files = toFolder(tenantId, values);
  const checked = checkTenant(tenantStore.folders, { slug: errors.slug ? "brand" : slug, tenantId }, files);
  for (const fault of errorsOf(checked)) {
    const input = toInputName(fault.field);
    if (input === "name" || input === "productName") errors[input] ??= toFaultWords(fault);
    else if (input === "theme.light.brand") errors.color ??= toFaultWords(fault);
    else errors.slug ??= toFaultWords(fault);
  }
  Object.assign(errors, invited.errors);
  if (Object.keys(errors).length > 0) return { kind: "faulty", errors };
  const { administrator } = invited;
  await inTenant(accountScopeIn(scope, tenantId), async (scoped) => {
    await putDraft(scoped, { slug, base: null, files, administrator });
    await recordAudit(scoped, { action: "tenant.create", subject: `tenant:${slug}`, after: { id: tenantId, slug } });
  });
  return { kind: "created", slug };
}

/** The first administrator of the form, if it names one: a person who has no account anywhere yet. */
async function readAdministrator(scope: AccountScope, { email, firstName, lastName }: NewTenantValues) {
  if ([email, firstName, lastName].every((text) => text.trim() === "")) return { administrator: null, errors: {} };
  const parsed = parseForm(firstAdministrator, { email, firstName, lastName });
  if (!parsed.ok) return { administrator: null, errors: toErrors(parsed.errors) };
  const isKnown = await hasAccount(scope, parsed.value.email);
  const errors: NewTenantErrors = isKnown ? { email: { key: "tenant-editor:error.administratorKnown" } } : {};
  return { administrator: parsed.value, errors };
}

function toErrors(errors: Partial<Record<keyof FirstAdministrator, CopyKey>>): NewTenantErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, { key }]));
}

/** The folder name by default: the brand's name, with a number if taken. */
function findFreeSlug(name: string, isTakenName: (slug: string) => boolean): string {
  const slug = toAgencySlug(name);
  const numbered = Array.from({ length: 98 }, (_, at) => `${slug}-${at + 2}`);
  return [slug, ...numbered].find((one) => !isTakenName(one)) ?? slug;
}

/** `new` is the form's own address. */
function isTaken({ folders, directory }: TenantStore, slug: string, drafts: readonly { slug: string }[]): boolean {
  const names = [{ slug: "new" }, ...drafts, ...folders.slugs().map((name) => ({ slug: name }))];
  const taken = [...directory.all(), ...names.map((name) => ({ ...name, aliases: [] }))];
  return createSlugGuard(taken)(slug);
}

/** @param known drafts, and every tenant that was served: one without a folder still has its people and their data. */
function nextId(tenantStore: TenantStore, known: readonly { tenantId: number }[]): number {
  const ids = tenantStore.folders.slugs().flatMap((slug) => toTenantId(tenantStore, slug) ?? []);
  return Math.max(firstOwnId - 1, ...ids, ...known.map(({ tenantId }) => tenantId)) + 1;
}

function toFolder(tenantId: number, values: NewTenantValues): TenantFolderFiles {
  return new Map([["tenant.json", toJsonFile(toConfig(tenantId, values))]]);
}

function toConfig(id: number, { name, productName, color }: NewTenantValues): JsonObject {
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
