import { redirect } from "@remix-run/node";
import { z } from "zod";
import { readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { marketLimits } from "#app/features/companies/limits.ts";
import { saveDraft } from "#app/features/companies/market/market-draft.server.ts";
import { marketForm } from "#app/features/companies/market/market-form.ts";
import type { MarketFormState, ServicesFormState } from "#app/features/companies/market/market-state.ts";
import { discardDraft, publishMarket, takeOffline } from "#app/features/companies/market/publish-market.server.ts";
import {
  mostPlaceDigits,
  type ServiceChoice,
  toChoiceFields,
} from "#app/features/companies/market/services/service-choice.ts";
import {
  type MarketImage,
  mapMarketImages,
  marketImages,
  removalNames,
} from "#app/features/tenancy/assets/market-images.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { keepBase, readFormBase } from "#app/http/form-base.ts";
import { postedId, postedYes, readFields, readIntent, toFieldReader } from "#app/http/posted-fields.server.ts";
import { readUpload } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

/** Handles the posted forms of the market editor, and redirects. */
export async function answerMarketForm(context: RequestContext, form: FormData) {
  switch (readIntent(form, ["save", "publish", "discard", "takeOffline"])) {
    case "save":
      return answerSave(context, form);
    case "publish":
      return answerPublish(context, form);
    case "discard":
      return answerDiscard(context, form);
    case "takeOffline":
      return answerOffline(context, form);
  }
}

async function answerSave(context: RequestContext, form: FormData) {
  const submission = await readMarketSubmission(context, form);
  const outcome = await saveDraft(context.homeScope, submission);
  if (outcome.kind === "saved") throw redirect("/company/market?saved=draft");
  if (outcome.kind === "conflict") return answerOutcome<MarketFormState>(outcome);
  const { values, posted } = submission;
  if (outcome.kind === "faulty")
    return answerOutcome<MarketFormState>({ kind: "faulty", values, errors: outcome.errors, base: keepBase(posted) });
  throw notFound();
}

const removals = z.object({
  removeLogo: z.boolean(),
  removeLogoDark: z.boolean(),
  removeFavicon: z.boolean(),
  removeSocialImage: z.boolean(),
} satisfies Record<(typeof removalNames)[MarketImage], z.ZodBoolean>);

/** The posted form of the market editor. */
export async function readMarketSubmission({ files, directory }: RequestContext, form: FormData) {
  const [logo, logoDark, favicon, socialImage] = await Promise.all(marketImages.map((name) => readUpload(form, name)));
  const bytes = { logo, logoDark, favicon, socialImage };
  const removed = readFields(removals, form);
  return {
    values: readValues(marketForm, form),
    images: mapMarketImages((name) => ({
      bytes: bytes[name]?.bytes ?? null,
      isRemoved: removed[removalNames[name]],
    })),
    files,
    tenants: directory.all(),
    posted: readFormBase(form),
  };
}

const seenDraft = z.object({ seen: z.string() });

async function answerPublish(context: RequestContext, form: FormData) {
  const { seen } = readFields(seenDraft, form);
  const outcome = await publishMarket(context.homeScope, context.directory.all(), seen);
  if (outcome.kind === "published") {
    await context.server.catchUp();
    throw redirect(`/company/market?saved=${outcome.opened ? "opened" : "published"}`);
  }
  // The page says that an administrator closed it.
  if (outcome.kind === "closed") throw redirect("/company/market");
  if (outcome.kind === "changed") return answerOutcome<MarketFormState>(outcome);
  if (outcome.kind === "slugTaken") return answerOutcome<MarketFormState>({ kind: "slugTaken" });
  throw notFound();
}

async function answerDiscard(context: RequestContext, form: FormData) {
  const outcome = await discardDraft(context.homeScope, readFields(seenDraft, form).seen);
  if (outcome.kind === "changed") return answerOutcome<MarketFormState>(outcome);
  if (outcome.kind === "discarded") throw redirect("/company/market?saved=discarded");
  throw notFound();
}

const confirmedOffline = z.object({ consent: postedYes });

async function answerOffline(context: RequestContext, form: FormData) {
  if (!readFields(confirmedOffline, form).consent)
    return answerOutcome<MarketFormState>({ kind: "unconfirmed", required: { kind: "confirm", proof: [] } });
  const { kind } = await takeOffline(context.homeScope, toSenderOf(context));
  if (kind === "notAllowed") throw notFound();
  await context.server.catchUp();
  throw redirect("/company/market?saved=offline");
}

const mostRows = 600;
const arrangedServices = z.object({ service: z.array(postedId) });

/** The form that arranges services by hand, or what is wrong with it. */
export function readServiceChoices(form: FormData): ServiceChoice[] | ServicesFormState {
  const choices = parseServiceChoices(form);
  const read = toFieldReader(form);
  const toPlace = (id: number) => read(`place-${id}`).trim();
  const misplaced = choices.filter(({ id, place }) => place === null && toPlace(id) !== "").map(({ id }) => id);
  if (misplaced.length === 0) return choices;
  const typed = misplaced.map((id): [string, string] => [`place-${id}`, toPlace(id)]);
  const values = { ...toChoiceFields(choices), ...Object.fromEntries(typed) };
  return { values, conflicts: [], base: keepBase(readFormBase(form)), lastSave: null, misplaced };
}

/** Rows without a service are skipped. */
function parseServiceChoices(form: FormData): ServiceChoice[] {
  const ids = readFields(arrangedServices, form).service.slice(0, mostRows);
  const read = toFieldReader(form);
  return [...new Set(ids)].flatMap((id) => {
    if (id === null) return [];
    const text = (name: string) => read(`${name}-${id}`).trim();
    const show = text("show");
    const note = [...text("note").replace(/[\p{C}\s]+/gu, " ")].slice(0, marketLimits.note).join("").trim();
    const place =
      /^[1-9]\d*$/.test(text("place")) && text("place").length <= mostPlaceDigits ? Number(text("place")) : null;
    return [{ id, show: show === "always" || show === "never" ? show : "rule", place, note }];
  });
}
