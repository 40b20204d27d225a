import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import type { Desk } from "#app/features/brands/brand-access.server.ts";
import { type CopyQuestion, type CopyRow, parseCopyInput } from "#app/features/brands/brand-copy.ts";
import {
  allImageFields,
  type BrandValues,
  type ImageField,
  imageFields,
  inputNames,
  toUploadName,
} from "#app/features/brands/brand-form.ts";
import { brandPages, type PageChoice } from "#app/features/brands/brand-page-choice.ts";
import type { BrandFormState } from "#app/features/brands/brand-state.ts";
import { type BrandSaved, savedStates } from "#app/features/brands/brand-view.ts";
import { type EditOutcome, saveBrand } from "#app/features/brands/edit-brand.server.ts";
import {
  discardBrand,
  keepDraft,
  type PublishOutcome,
  publishBrand,
  type Return,
} from "#app/features/brands/publish-brand.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { toAccountScope } from "./account-scope.ts";
import { answerHeld, readPass } from "./console-act.server.ts";
import { notFound } from "./not-found.ts";
import { parseId } from "./parse-id.ts";
import { toPostedText } from "./posted-fields.ts";
import { readUpload } from "./read-upload.server.ts";

/** The folders and tenants as the request found them. */
export function toDesk({ server, directory }: RequestContext): Desk {
  return { folders: server.folders, directory };
}

/** Where a brand's pages are. */
export function toBrandPath(slug: string): string {
  return `/gigmarket/admin/tenants/${slug}`;
}

/** What a posted form of a brand's editor does, and where it leads. */
export async function answerBrandForm(context: RequestContext, slug: string, form: FormData) {
  const [scope, desk] = [toAccountScope(context), toDesk(context)];
  switch (form.get("intent")) {
    case "save":
      return answerSave(context, slug, form);
    case "publish": {
      const act = { slug, pass: readPass(context, form), seen: toText(form.get("seen")) };
      const outcome = await publishBrand(scope, desk, act);
      return answerPublished(outcome, form, `${toBrandPath(slug)}?saved=published`);
    }
    case "discard": {
      const outcome = await discardBrand(scope, desk, { slug, pass: readPass(context, form) });
      if (outcome.kind === "notAllowed") throw notFound();
      if (outcome.kind === "held") return answerHeld(outcome.hold, form);
      const isThere = desk.folders.find(slug) !== null;
      throw redirect(isThere ? `${toBrandPath(slug)}?saved=discarded` : "/gigmarket/admin/tenants");
    }
    case "keep":
      if ((await keepDraft(scope, desk, slug)) === "notAllowed") throw notFound();
      throw redirect(`${toBrandPath(slug)}?saved=kept`);
    default:
      return data<BrandFormState>({ kind: "refused", why: "unknown" }, 400);
  }
}

async function answerSave(context: RequestContext, slug: string, form: FormData) {
  const values = parseBrandValues(form);
  const images: Partial<Record<ImageField, Uint8Array>> = {};
  for (const field of allImageFields) {
    const upload = await readUpload(form, toUploadName(field));
    if (upload) images[field] = upload.bytes;
  }
  const removed = imageFields.filter((field) => form.has(`remove.${field}`));
  const outcome = await saveBrand(toAccountScope(context), toDesk(context), slug, { values, images, removed });
  return answerEdited(outcome, values, `${toBrandPath(slug)}?saved=draft`);
}

/** Leads on where a change was kept; shows the form again as it was typed where it was not. */
export function answerEdited(outcome: EditOutcome, values: BrandValues, to: string) {
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "saved") throw redirect(to);
  const { errors, others } = outcome;
  return data<BrandFormState>({ kind: "faulty", values, errors, others }, 400);
}

/** Leads on where a folder was written; asks first, or says why it was left as it was. */
export function answerPublished(outcome: PublishOutcome, form: FormData, to: string) {
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "held") return answerHeld(outcome.hold, form);
  if (outcome.kind === "published") throw redirect(to);
  return data<BrandFormState>({ kind: "refused", why: outcome.why }, outcome.why === "unknown" ? 400 : 409);
}

/** What was done last, as the address says; null for nothing. */
export function readSaved(request: Request): BrandSaved | null {
  const asked = new URL(request.url).searchParams.get("saved");
  return savedStates.find((state) => state === asked) ?? null;
}

export function parseReturn(form: FormData): Return | null {
  const number = parseId(toText(form.get("number")));
  const seen = toText(form.get("seen"));
  return number === null ? null : { number, seen: seen === "" ? null : seen };
}

/** Which texts are asked for; what cannot be read is as if it were not there. */
export function parseCopyQuestion({ searchParams }: URL): CopyQuestion {
  const language = searchParams.get("language");
  return {
    language: isLanguage(language) ? language : "en",
    query: (searchParams.get("q") ?? "").slice(0, 200),
    only: searchParams.has("only"),
    page: Math.min(parseId(searchParams.get("page") ?? undefined) ?? 1, 10_000),
  };
}

const mostTexts = 100;

/** The texts of a posted form. */
export function parseCopyTexts(form: FormData): Omit<CopyRow, "base">[] {
  return [...form.keys()].slice(0, mostTexts).flatMap((name) => {
    const place = parseCopyInput(name);
    return place === null ? [] : [{ ...place, own: toText(form.get(name)) }];
  });
}

export function parsePageChoice({ searchParams }: URL): PageChoice {
  const language = searchParams.get("language");
  const page = brandPages.find((name) => name === searchParams.get("page")) ?? "privacypolicy";
  return { page, language: isLanguage(language) ? language : "en" };
}

/** What was not posted is empty; several of one name are a list. */
function parseBrandValues(form: FormData): BrandValues {
  return Object.fromEntries(inputNames.map((path) => [path, form.getAll(path).map(toText).join("\n")]));
}

/** NUL can be stored nowhere. */
export function toText(value: FormDataEntryValue | null): string {
  return toPostedText(value).replaceAll("\0", "");
}
