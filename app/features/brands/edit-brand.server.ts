import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { type Fault, toFaultLine, toFaultWords } from "#app/features/tenancy/fault.ts";
import { type Desk, getOwnBrand, type OwnBrand } from "./brand-access.server.ts";
import { checkBrand, errorsOf } from "./brand-check.server.ts";
import { listChanges } from "./brand-difference.server.ts";
import {
  allImageFields,
  applyValues,
  type BrandValues,
  type ImageField,
  identityFields,
  imageFields,
  listImageNames,
  toInputName,
} from "./brand-form.ts";
import { type BrandImage, readBrandImage } from "./brand-image.server.ts";
import { listMissingLogos, partnerLogos, toTypedPath } from "./brand-partners.ts";
import { getRevisionFiles } from "./brand-revisions.server.ts";
import type { BrandErrors } from "./brand-state.ts";
import { type BrandFiles, getDraft, putDraft } from "./brand-store.server.ts";
import { inheritedOf } from "./inherited.ts";
import { toAuditValues } from "./publish-brand.server.ts";
import { type JsonObject, readConfig, toJsonFile, withAt } from "./tenant-json.ts";

/** What an administrator works on: the draft, or what is there while nothing is under way. */
export interface WorkingBrand {
  files: BrandFiles;
  /** Revision of the folder that the work began from; null while there is no folder. */
  base: string | null;
  hasDraft: boolean;
}

/** Call it in the brand's tenant. A folder that cannot be read as a whole is worked on from its last good revision. */
export async function loadWorking(scoped: Scope, { folders }: Desk, slug: string): Promise<WorkingBrand> {
  const draft = await getDraft(scoped, slug);
  if (draft) return { files: draft.files, base: draft.base, hasDraft: true };
  const state = folders.find(slug);
  const base = state?.folder.revision ?? null;
  const files = state?.folder.files ?? new Map();
  if (readConfig(files.get("tenant.json")) !== null) return { files, base, hasDraft: false };
  const last = await getRevisionFiles(scoped, slug, null);
  return { files: last?.files ?? files, base, hasDraft: false };
}

export interface BrandSubmission {
  values: BrandValues;
  /** Bytes of new images by field. */
  images: Partial<Record<ImageField, Uint8Array>>;
  /** Images to be taken away. */
  removed: readonly ImageField[];
}

export type EditOutcome =
  | { kind: "saved" }
  | { kind: "faulty"; errors: BrandErrors; others: Fault[] }
  | { kind: "notAllowed" };

/** Keeps what the form says as the brand's draft, if it would be served like that. */
export async function saveBrand(
  scope: Scope,
  desk: Desk,
  slug: string,
  submission: BrandSubmission,
): Promise<EditOutcome> {
  const images = await readImages(submission.images);
  const values = { ...submission.values, ...toLogoValues(images.read) };
  return changeBrand(scope, desk, slug, (files, brand) => {
    const config = readConfig(files.get("tenant.json")) ?? { id: brand.tenantId };
    const inherited = inheritedOf(desk.folders, slug);
    const locked = brand.isPlatform ? [] : identityFields;
    const next = applyValues(config, values, { inherited, locked });
    return {
      files: withImages(files, next, { images: images.read, removed: submission.removed }),
      errors: { ...toMissingLogos(values), ...images.errors },
      toTyped: (path) => toTypedPath(path, values),
    };
  });
}

/** The files of new partners' logos, as the form would name them. */
function toLogoValues(read: Partial<Record<ImageField, BrandImage>>): BrandValues {
  return Object.fromEntries(partnerLogos.flatMap((path) => (read[path] ? [[path, read[path].name]] : [])));
}

function toMissingLogos(values: BrandValues): BrandErrors {
  return Object.fromEntries(listMissingLogos(values).map((path) => [path, { fault: "notImage" }]));
}

interface Change {
  files: BrandFiles;
  errors: BrandErrors;
  /** The input as the form had it, where it is not called like its field. */
  toTyped?(path: string): string;
}

/** Changes the draft of a brand, checked as a whole before it is kept. */
export async function changeBrand(
  scope: Scope,
  desk: Desk,
  slug: string,
  change: (files: BrandFiles, brand: OwnBrand) => Change | "unreadable",
): Promise<EditOutcome> {
  const brand = await getOwnBrand(scope, desk, slug);
  if (!brand) return { kind: "notAllowed" };
  return inTenant({ ...scope, tenantId: brand.tenantId }, async (scoped) => {
    const working = await loadWorking(scoped, desk, slug);
    const changed = change(working.files, brand);
    if (changed === "unreadable") return { kind: "faulty", errors: {}, others: listErrors(desk, brand, working.files) };
    const { files } = changed;
    const { errors, others } = toErrors(listErrors(desk, brand, files), changed);
    // What another form mends does not keep this one from being saved; only publishing waits for it.
    const before = new Set(listErrors(desk, brand, working.files).map(toFaultLine));
    const isNew = others.some((fault) => !before.has(toFaultLine(fault)));
    if (isNew || Object.keys(errors).length > 0) return { kind: "faulty", errors, others };
    await putDraft(scoped, { slug, base: working.base, files });
    const values = toAuditValues(listChanges(working.files, files));
    await recordAudit(scoped, { action: "tenant.saveDraft", subject: `tenant:${slug}`, ...values });
    return { kind: "saved" };
  });
}

function listErrors({ folders }: Desk, brand: OwnBrand, files: BrandFiles): Fault[] {
  return errorsOf(checkBrand(folders, brand, files));
}

async function readImages(uploads: BrandSubmission["images"]) {
  const read: Partial<Record<ImageField, BrandImage>> = {};
  const errors: BrandErrors = {};
  for (const field of allImageFields) {
    const bytes = uploads[field];
    if (!bytes) continue;
    const image = await readBrandImage(field, bytes);
    if (typeof image === "string") errors[field] = { fault: image };
    else read[field] = image;
  }
  return { read, errors };
}

interface ImageChange {
  images: Partial<Record<ImageField, BrandImage>>;
  removed: readonly ImageField[];
}

/** The folder with new images under their own names; a file that nothing names any more goes. */
function withImages(files: BrandFiles, config: JsonObject, { images, removed }: ImageChange): BrandFiles {
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

/** Faults at their inputs; those of no input by themselves. */
function toErrors(faults: readonly Fault[], { files, errors, toTyped = (path) => path }: Change) {
  const images = listImageNames(readConfig(files.get("tenant.json")) ?? {});
  const others: Fault[] = [];
  const found: BrandErrors = { ...errors };
  for (const fault of faults) {
    const [image] = images.find(([, name]) => name === fault.file) ?? [];
    const name = image ?? (fault.file === "tenant.json" ? toInputName(fault.field) : null);
    if (name === null) others.push(fault);
    else found[toTyped(name)] ??= toFaultWords(fault);
  }
  return { errors: found, others };
}
