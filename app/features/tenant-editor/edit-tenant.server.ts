import { createHash } from "node:crypto";
import {
  type FieldConflict,
  type Fields,
  type FormBase,
  type LastSave,
  noFormBase,
} from "#app/content/merge-fields.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { type AccountScope, accountScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { getLastSave } from "#app/features/audit/last-save.server.ts";
import { type Fault, toFaultLine, toFaultWords } from "#app/features/tenancy/folder/fault.ts";
import { listTenantChanges } from "#app/features/tenant-editor/history/tenant-difference.server.ts";
import { type ImageVersions, mergeTenant } from "#app/features/tenant-editor/history/tenant-merge.ts";
import { getRevisionFiles, lockTenant } from "#app/features/tenant-editor/history/tenant-revisions.server.ts";
import { toAuditValues } from "#app/features/tenant-editor/publish/publish-tenant.server.ts";
import { inheritedOf } from "./inherited.ts";
import { getOwnTenant, type OwnTenant, type TenantStore } from "./tenant-access.server.ts";
import { checkTenant, errorsOf } from "./tenant-check.server.ts";
import {
  allImageFields,
  applyValues,
  type ImageFieldName,
  identityFields,
  imageFields,
  listImageNames,
  type TenantValues,
  toInputName,
  toValues,
} from "./tenant-form.ts";
import { readTenantImage, type TenantImageUpload } from "./tenant-image.server.ts";
import { type JsonObject, readConfig, toJsonFile, withAt } from "./tenant-json.ts";
import { listMissingLogos, partnerLogos, toTypedPath } from "./tenant-partners.ts";
import type { TenantErrors } from "./tenant-state.ts";
import { getDraft, putDraft, type TenantFolderFiles } from "./tenant-store.server.ts";

/** What an administrator edits: the draft, or the published state without one. */
export interface WorkingTenant {
  files: TenantFolderFiles;
  /** Revision of the folder that the draft is based on; null without a folder. */
  base: string | null;
  hasDraft: boolean;
  /** Address of the administrator whom publishing invites; null for nobody. */
  invites: string | null;
}

/** Call it in the brand's tenant. An unreadable folder is edited from its last good revision. */
export async function loadWorking(
  scoped: AccountScope,
  { folders }: TenantStore,
  slug: string,
): Promise<WorkingTenant> {
  const draft = await getDraft(scoped, slug);
  if (draft) {
    const { files, base, administrator } = draft;
    return { files, base, hasDraft: true, invites: administrator?.email ?? null };
  }
  const state = folders.find(slug);
  const base = state?.folder.revision ?? null;
  const files = state?.folder.files ?? new Map();
  if (readConfig(files.get("tenant.json")) !== null) return { files, base, hasDraft: false, invites: null };
  const last = await getRevisionFiles(scoped, slug, null);
  return { files: last?.files ?? files, base, hasDraft: false, invites: null };
}

export interface TenantSubmission {
  values: TenantValues;
  /** Bytes of new images, by field. */
  images: Partial<Record<ImageFieldName, Uint8Array>>;
  /** Images to remove. */
  removed: readonly ImageFieldName[];
  /** The form's initial values; when omitted, the form holds the complete settings. */
  posted?: FormBase;
}

export type EditOutcome = Outcome<
  | { kind: "saved" }
  | { kind: "faulty"; errors: TenantErrors; others: Fault[] }
  | (EditConflict & { lastSave: LastSave | null })
  | { kind: "notAllowed" }
>;

/** Somebody else saved other values of the changed fields; nothing of the form was saved. */
export interface EditConflict {
  kind: "conflict";
  conflicts: FieldConflict[];
  /** The form with all changes that do not conflict. */
  values: Record<string, string>;
  /** The initial values for the form when it is shown again. */
  base: Fields;
}

/** Saves the form as the brand's draft if it is valid, merged with concurrent changes. */
export async function saveTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
  submission: TenantSubmission,
): Promise<EditOutcome> {
  const toChange = await prepareChange(tenantStore, slug, submission);
  return changeTenant(scope, tenantStore, slug, toChange);
}

/** Applies a posted form to the edited files. */
export async function prepareChange(
  tenantStore: TenantStore,
  slug: string,
  submission: TenantSubmission,
): Promise<(files: TenantFolderFiles, brand: OwnTenant) => Change | EditConflict> {
  const images = await readImages(submission.images);
  const values = { ...submission.values, ...toLogoValues(images.read) };
  const mine = { values, images: toOwnVersions(images.read, submission.removed) };
  return (files, brand) => {
    const config = readConfig(files.get("tenant.json")) ?? { id: brand.tenantId };
    const inherited = inheritedOf(tenantStore.folders, slug);
    const locked = brand.isPlatform ? [] : identityFields;
    const theirs = { values: toValues(config, inherited), images: toImageVersions(files, config) };
    const merge = mergeTenant({ posted: submission.posted ?? noFormBase, theirs, mine, locked });
    if (merge.conflicts.length > 0) return { kind: "conflict", ...merge };
    const counts = (field: ImageFieldName) => !imageFields.some((name) => name === field) || merge.images.has(field);
    const read = Object.fromEntries(Object.entries(images.read).filter(([field]) => counts(field as ImageFieldName)));
    return {
      files: withImages(files, applyValues(config, merge.values, { inherited, locked }), {
        images: read,
        removed: submission.removed.filter(counts),
      }),
      errors: {
        ...toMissingLogos(merge.values),
        ...toMissingChoices(submission.posted, mine.images),
        ...images.errors,
      },
      toTyped: (path) => toTypedPath(path, merge.values),
    };
  };
}

/** The current file of each image. */
export function toImageVersions(files: TenantFolderFiles, config: JsonObject): ImageVersions {
  const named = new Map(listImageNames(config));
  const toVersion = (field: ImageFieldName) => {
    const name = named.get(field);
    return name === undefined ? "" : `${name}#${hashOf(files.get(name) ?? Buffer.alloc(0))}`;
  };
  const [logo, logoDark, mark] = [toVersion("logo"), toVersion("logoDark"), toVersion("mark")];
  const [favicon, hero, socialImage] = [toVersion("favicon"), toVersion("hero"), toVersion("socialImage")];
  return { logo, logoDark, mark, favicon, hero, socialImage };
}

function toOwnVersions(
  read: Partial<Record<ImageFieldName, TenantImageUpload>>,
  removed: readonly ImageFieldName[],
): Partial<ImageVersions> {
  return Object.fromEntries(
    imageFields.flatMap((field): [string, string][] => {
      const image = read[field];
      if (image) return [[field, `${image.name}#${hashOf(image.bytes)}`]];
      return removed.includes(field) ? [[field, ""]] : [];
    }),
  );
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 12);
}

/** File names of new partners' logos, as form values. */
function toLogoValues(read: Partial<Record<ImageFieldName, TenantImageUpload>>): TenantValues {
  return Object.fromEntries(partnerLogos.flatMap((path) => (read[path] ? [[path, read[path].name]] : [])));
}

function toMissingLogos(values: TenantValues): TenantErrors {
  return Object.fromEntries(listMissingLogos(values).map((path) => [path, { fault: "notImage" }]));
}

/** Browsers drop a chosen file when a form is shown again: choosing "mine" without it would keep theirs. */
function toMissingChoices({ keep }: FormBase = noFormBase, images: Partial<ImageVersions>): TenantErrors {
  const missing = imageFields.filter((field) => keep[field] === "mine" && images[field] === undefined);
  return Object.fromEntries(missing.map((field) => [field, { fault: "chooseAgain" }]));
}

interface Change {
  files: TenantFolderFiles;
  errors: TenantErrors;
  /** The name of the form's input, if it differs from the field's. */
  toTyped?(path: string): string;
}

/** Changes the draft of a brand, which is validated as a whole before it is saved. */
export async function changeTenant(
  scope: AccountScope,
  tenantStore: TenantStore,
  slug: string,
  change: (files: TenantFolderFiles, brand: OwnTenant) => Change | EditConflict | "unreadable",
): Promise<EditOutcome> {
  const brand = await getOwnTenant(scope, tenantStore, slug);
  if (!brand) return { kind: "notAllowed" };
  return inTenant(accountScopeIn(scope, brand.tenantId), async (scoped) => {
    // Serializes saves, so that the second is merged with the first.
    await lockTenant(scoped);
    const working = await loadWorking(scoped, tenantStore, slug);
    const changed = change(working.files, brand);
    if (changed === "unreadable")
      return { kind: "faulty", errors: {}, others: listErrors(tenantStore, brand, working.files) };
    if ("kind" in changed)
      return { ...changed, lastSave: await getLastSave(scoped, { subject: `tenant:${slug}`, noun: "tenant" }) };
    const { files } = changed;
    const { errors, others } = toErrors(listErrors(tenantStore, brand, files), changed);
    // Faults that other forms fix do not prevent saving; only publishing requires that there are none.
    const before = new Set(listErrors(tenantStore, brand, working.files).map(toFaultLine));
    const isNew = others.some((fault) => !before.has(toFaultLine(fault)));
    if (isNew || Object.keys(errors).length > 0) return { kind: "faulty", errors, others };
    await putDraft(scoped, { slug, base: working.base, files });
    const values = toAuditValues(listTenantChanges(working.files, files));
    await recordAudit(scoped, { action: "tenant.saveDraft", subject: `tenant:${slug}`, ...values });
    return { kind: "saved" };
  });
}

function listErrors({ folders }: TenantStore, brand: OwnTenant, files: TenantFolderFiles): Fault[] {
  return errorsOf(checkTenant(folders, brand, files));
}

async function readImages(uploads: TenantSubmission["images"]) {
  const read: Partial<Record<ImageFieldName, TenantImageUpload>> = {};
  const errors: TenantErrors = {};
  for (const field of allImageFields) {
    const bytes = uploads[field];
    if (!bytes) continue;
    const image = await readTenantImage(field, bytes);
    if (typeof image === "string") errors[field] = { fault: image };
    else read[field] = image;
  }
  return { read, errors };
}

interface ImageChange {
  images: Partial<Record<ImageFieldName, TenantImageUpload>>;
  removed: readonly ImageFieldName[];
}

/** The folder with new images under their own names, without files that are no longer referenced. */
function withImages(files: TenantFolderFiles, config: JsonObject, { images, removed }: ImageChange): TenantFolderFiles {
  const result = new Map(files);
  let next = config;
  for (const field of imageFields) {
    const image = images[field];
    if (image) next = withAt(next, field, image.name);
    else if (removed.includes(field)) next = withAt(next, field, undefined);
  }
  const named = new Set(listImageNames(next).map(([, name]) => name));
  for (const image of Object.values(images)) if (image && named.has(image.name)) result.set(image.name, image.bytes);
  const before = listImageNames(readConfig(files.get("tenant.json")) ?? {});
  for (const [, name] of before) if (!named.has(name)) result.delete(name);
  return result.set("tenant.json", toJsonFile(next));
}

/** Faults by input, and those without an input separately. */
export function toErrors(faults: readonly Fault[], { files, errors, toTyped = (path) => path }: Change) {
  const images = listImageNames(readConfig(files.get("tenant.json")) ?? {});
  const others: Fault[] = [];
  const found: TenantErrors = { ...errors };
  for (const fault of faults) {
    const [image] = images.find(([, name]) => name === fault.file) ?? [];
    const name = image ?? (fault.file === "tenant.json" ? toInputName(fault.field) : null);
    if (name === null) others.push(fault);
    else found[toTyped(name)] ??= toFaultWords(fault);
  }
  return { errors: found, others };
}
