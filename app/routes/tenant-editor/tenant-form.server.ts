import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { FormBase } from "#app/content/merge-fields.ts";
import { readSearchText } from "#app/content/search-text.ts";
import type { RequestContext } from "#app/context.server.ts";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { type CopyQuestion, type CopyRow, parseCopyInput } from "#app/features/tenant-editor/copy/tenant-copy.ts";
import { brandPages, type PageChoice } from "#app/features/tenant-editor/copy/tenant-page-choice.ts";
import { type EditOutcome, saveTenant } from "#app/features/tenant-editor/edit-tenant.server.ts";
import {
  discardTenant,
  keepDraft,
  type PublishTenantOutcome,
  publishTenant,
  type Return,
} from "#app/features/tenant-editor/publish/publish-tenant.server.ts";
import type { TenantStore } from "#app/features/tenant-editor/tenant-access.server.ts";
import {
  allImageFields,
  type ImageFieldName,
  imageFields,
  inputNames,
  type TenantValues,
  toUploadName,
} from "#app/features/tenant-editor/tenant-form.ts";
import type { TenantFormState } from "#app/features/tenant-editor/tenant-state.ts";
import { type TenantSaved, tenantSavedStates } from "#app/features/tenant-editor/tenant-view.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { keepBase, readFormBase } from "#app/http/form-base.ts";
import { parseId } from "#app/http/parse-id.ts";
import { listPostedTexts, postedId, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readUpload } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toNewTenantSender } from "#app/http/senders.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { answerConfirmationRequired, readConfirmation } from "#app/routes/admin/confirmation.server.ts";

/** The folders and tenants at the start of the request. */
export function toTenantStore({ server, directory }: RequestContext): TenantStore {
  return { folders: server.folders, directory };
}

/** Path of a brand's editor. */
export function toTenantPath({ tenant }: RequestContext, slug: string): string {
  return `${toConsolePath(tenant)}/tenants/${slug}`;
}

export const storableText = z.string().transform(toStorable);

const seenDraft = z.object({ seen: storableText });

/** Handles the posted forms of a brand's editor, and redirects. */
export async function answerTenantForm(context: RequestContext, slug: string, form: FormData) {
  const [scope, tenantStore] = [context.accountScope, toTenantStore(context)];
  switch (readIntent(form, ["save", "publish", "discard", "keep"])) {
    case "save":
      return answerSave(context, slug, form);
    case "publish": {
      const toSender = (tenant: Tenant) => toNewTenantSender(context, tenant);
      const confirmation = readConfirmation(context, form);
      const publication = { slug, confirmation, toSender, ...readFields(seenDraft, form) };
      const outcome = await publishTenant(scope, tenantStore, publication);
      return answerPublished(outcome, form, `${toTenantPath(context, slug)}?saved=published`);
    }
    case "discard": {
      const outcome = await discardTenant(scope, tenantStore, { slug, confirmation: readConfirmation(context, form) });
      if (outcome.kind === "notAllowed") throw notFound();
      if (outcome.kind === "unconfirmed") return answerConfirmationRequired(outcome.required, form);
      const isThere = tenantStore.folders.find(slug) !== null;
      throw redirect(
        isThere ? `${toTenantPath(context, slug)}?saved=discarded` : `${toConsolePath(context.tenant)}/tenants`,
      );
    }
    case "keep":
      if ((await keepDraft(scope, tenantStore, slug)).kind === "notAllowed") throw notFound();
      throw redirect(`${toTenantPath(context, slug)}?saved=kept`);
  }
}

async function answerSave(context: RequestContext, slug: string, form: FormData) {
  const submission = await readTenantSubmission(form);
  const outcome = await saveTenant(context.accountScope, toTenantStore(context), slug, submission);
  return answerEdited(outcome, submission, `${toTenantPath(context, slug)}?saved=draft`);
}

const removedImages = z.object(Object.fromEntries(imageFields.map((field) => [toRemoval(field), z.boolean()])));

function toRemoval(field: ImageFieldName): string {
  return `remove.${field}`;
}

/** The posted form of the editor. */
export async function readTenantSubmission(form: FormData) {
  const values = parseTenantValues(form);
  const images: Partial<Record<ImageFieldName, Uint8Array>> = {};
  for (const field of allImageFields) {
    const upload = await readUpload(form, toUploadName(field));
    if (upload) images[field] = upload.bytes;
  }
  const removals = readFields(removedImages, form);
  const removed = imageFields.filter((field) => removals[toRemoval(field)]);
  return { values, images, removed, posted: readFormBase(form) };
}

/** Redirects after a saved change; otherwise shows the form again as typed. */
export function answerEdited(
  outcome: EditOutcome,
  { values, posted }: { values: TenantValues; posted: FormBase },
  to: string,
) {
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "saved") throw redirect(to);
  if (outcome.kind === "conflict") return answerOutcome<TenantFormState>(outcome);
  const { errors, others } = outcome;
  return answerOutcome<TenantFormState>({ kind: "faulty", values, errors, others, base: keepBase(posted) });
}

/** Redirects after the folder was written; otherwise asks for a confirmation, or explains the refusal. */
export function answerPublished(outcome: PublishTenantOutcome, form: FormData, to: string) {
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "unconfirmed") return answerConfirmationRequired(outcome.required, form);
  if (outcome.kind === "published") throw redirect(to);
  const why = outcome.why === "unknown" ? "unknown" : "refused";
  return answerOutcome<TenantFormState>({ kind: "refused", why: outcome.why }, why);
}

/** The last action, from the address; null without one. */
export function readSaved(request: Request): TenantSaved | null {
  const savedParam = new URL(request.url).searchParams.get("saved");
  return tenantSavedStates.find((state) => state === savedParam) ?? null;
}

const postedReturn = z.object({ number: postedId, seen: storableText });

export function parseReturn(form: FormData): Return | null {
  const { number, seen } = readFields(postedReturn, form);
  return number === null ? null : { number, seen: seen === "" ? null : seen };
}

/** The query of the texts page; invalid values are ignored. */
export function parseCopyQuestion({ searchParams }: URL): CopyQuestion {
  const language = searchParams.get("language");
  return {
    language: isLanguage(language) ? language : "en",
    query: readSearchText(searchParams),
    only: searchParams.has("only"),
    screen: (searchParams.get("screen") ?? "").slice(0, 60),
    page: Math.min(parseId(searchParams.get("page") ?? undefined) ?? 1, 10_000),
  };
}

const mostTexts = 100;

/** The texts of a posted form. */
export function parseCopyTexts(form: FormData): Omit<CopyRow, "base">[] {
  return listPostedTexts(form)
    .slice(0, mostTexts)
    .flatMap(([name, text]) => {
      const place = parseCopyInput(name);
      return place === null ? [] : [{ ...place, own: toStorable(text) }];
    });
}

export function parsePageChoice({ searchParams }: URL): PageChoice {
  const language = searchParams.get("language");
  const page = brandPages.find((name) => name === searchParams.get("page")) ?? "privacypolicy";
  return { page, language: isLanguage(language) ? language : "en" };
}

const tenantInputs = z.object(Object.fromEntries(inputNames.map((path) => [path, z.array(storableText)])));

/** Missing values are empty; repeated names are a list. */
function parseTenantValues(form: FormData): TenantValues {
  const inputs = readFields(tenantInputs, form);
  return Object.fromEntries(inputNames.map((path) => [path, (inputs[path] ?? []).join("\n")]));
}

/** The same for a whole form. */
export function toStorableValues<Values extends Record<string, string>>(typed: Values): Values {
  return Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, toStorable(text)])) as Values;
}

/** NUL cannot be stored. */
export function toStorable(text: string): string {
  return text.replaceAll("\0", "");
}
