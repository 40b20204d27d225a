import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { FormField } from "#app/content/form/form-field.ts";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import { outcomeStatuses } from "#app/content/outcome.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { type StepInput, type StepName, steps } from "#app/features/listings/listing.ts";
import { addListingFile, removeListingFile, type UploadOutcome } from "#app/features/listings/listing-files.server.ts";
import { importListingDocument, removeOpenApi } from "#app/features/listings/listing-openapi.server.ts";
import { checkFiles, checkStep, type StepErrors, stepForms } from "#app/features/listings/listing-rules.ts";
import {
  createListing,
  getListing,
  listUnfinished,
  loadListingStart,
  type StepWriter,
  saveStep,
} from "#app/features/listings/listings.server.ts";
import type { StepState } from "#app/features/listings/wizard/step-state.ts";
import { discardListing, submitListing, takeBackListing } from "#app/features/listings/wizard/submit-listing.server.ts";
import { loadWizard } from "#app/features/listings/wizard/wizard.server.ts";
import { describeOpenApiFault } from "#app/features/marketplace/openapi/openapi-fault.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readFields, readFormKey, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm, readUpload } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toHomeSender, toSenderOf } from "#app/http/senders.server.ts";

/** The first step: of the listing in the address, else a fresh form with unfinished listings. */
export async function loadRegistration(context: RequestContext, request: Request) {
  if (new URL(request.url).searchParams.has("listing"))
    return { kind: "wizard" as const, ...(await loadStep(context, request, "registration")) };
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const [start, unfinished] = await Promise.all([loadListingStart(scope), listUnfinished(scope)]);
  if (!start) throw notFound();
  const title = toTitle(context.t("listings:step.registration"), context);
  const fields = describeForm(stepForms.registration);
  return { kind: "fresh" as const, fields, values: start.registration, unfinished, formKey: randomUUID(), title };
}

/** A page of the wizard: of the listing in the address, else of the most recently edited one. */
export async function loadStep(context: RequestContext, request: Request, step: StepName) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const listingParam = new URL(request.url).searchParams.get("listing");
  if (listingParam === null) throw await toLatest(scope, step);
  const id = parseId(listingParam);
  const wizard = id === null ? null : await loadWizard(scope, id, context.locale);
  if (!wizard) throw notFound();
  const fields: readonly FormField[] = describeForm(stepForms[step]);
  return { wizard, fields, formKey: randomUUID(), title: toTitle(context.t(`listings:step.${step}`), context) };
}

async function toLatest(scope: HomeScope, step: StepName): Promise<Response> {
  const [latest] = await listUnfinished(scope);
  return redirect(latest ? toStepPath(step, latest.id) : "/registrationform");
}

function toStepPath(step: StepName, id: number): string {
  return `${steps.find(({ name }) => name === step)?.path}?listing=${id}`;
}

/** Buttons of a step; `save` is a form sent by none of them, such as the button of a file's row. */
const stepIntents = [
  ...(["save", "autosave", "next", "later", "submit", "takeBack", "discard"] as const),
  ...(["upload", "importOpenApi", "removeOpenApi", "samples"] as const),
] as const;
type StepIntent = (typeof stepIntents)[number];

/** Handles a posted step: saves it, then performs the requested action. */
export async function actOnStep(context: RequestContext, request: Request, step: StepName) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const form = await readForm(request);
  const input = parseStepForm(step, form);
  const listingParam = new URL(request.url).searchParams.get("listing");
  if (listingParam === null) return startListing(scope, form, input);
  const id = parseId(listingParam);
  if (id === null) throw notFound();
  const intent = readIntent(form, stepIntents, "save");
  if (intent === "takeBack" || intent === "discard") return moveListing(scope, { id, intent, step });
  const saved = await saveStep(scope, id, input, readWriter(form));
  if (saved.kind === "absent") throw notFound();
  if (saved.kind === "locked") throw redirect(toStepPath(step, id));
  if (saved.kind === "conflict") return answerOutcome<StepState>({ ...saved, input: withoutAccount(input) }, saved);
  if (intent === "autosave") return data<StepState>({ kind: "kept" });
  const changed = step === "provider" ? await actOnFiles(scope, context.files, { id, intent, form }) : null;
  if (changed?.kind === "absent") throw notFound();
  if (changed?.kind === "faulty") {
    const { fault, field } = changed;
    return answerOutcome<StepState>({ kind: "fault", fault, field, detail: toDetail(context, changed) }, changed);
  }
  if (intent === "later") throw redirect("/myservices");
  if (intent === "samples") throw redirect(`/provider/samples?listing=${id}`);
  if (intent !== "next" && intent !== "submit") throw redirect(toStepPath(step, id));
  return goOn(scope, toSenders(context), { id, input, intent });
}

const written = z.object({ writtenBy: z.string() });

function readWriter(form: FormData): StepWriter | null {
  const formKey = readFormKey(form);
  return formKey === null ? null : { formKey, ...readFields(written, form) };
}

type Senders = Parameters<typeof submitListing>[1];

function toSenders(context: RequestContext): Senders {
  const sender = toHomeSender(context);
  return { sender, platform: toSenderOf(context)(context.directory.default.id, null) ?? sender };
}

async function startListing(scope: HomeScope, form: FormData, input: StepInput) {
  if (input.step !== "registration") throw redirect("/registrationform");
  const isLater = readIntent(form, stepIntents, "save") === "later";
  const errors = checkStep(input);
  if (!isLater && Object.keys(errors).length > 0)
    return answerOutcome<StepState>({ kind: "faulty", input, errors }, "faulty");
  const id = await createListing(scope, { values: input.values, formKey: readFormKey(form) });
  if (id === null) return answerOutcome<StepState>({ kind: "fault", fault: "listings:fault.tooMany" }, "tooMany");
  throw redirect(isLater ? "/myservices" : toStepPath("provider", id));
}

async function moveListing(
  scope: HomeScope,
  { id, intent, step }: { id: number; intent: "takeBack" | "discard"; step: StepName },
): Promise<never> {
  const done = intent === "takeBack" ? await takeBackListing(scope, id) : await discardListing(scope, id);
  if (!done && !(await getListing(scope, id))) throw notFound();
  throw redirect(intent === "takeBack" ? toStepPath(step, id) : "/myservices");
}

async function goOn(
  scope: HomeScope,
  senders: Senders,
  { id, input, intent }: { id: number; input: StepInput; intent: "next" | "submit" },
) {
  const errors = await checkInput(scope, id, input);
  if (Object.keys(errors).length > 0)
    return answerOutcome<StepState>({ kind: "faulty", input: withoutAccount(input), errors }, "faulty");
  if (intent === "submit") return submit(scope, senders, id);
  const at = steps.findIndex(({ name }) => name === input.step);
  throw redirect(toStepPath(steps[at + 1]?.name ?? input.step, id));
}

async function submit(scope: HomeScope, senders: Senders, id: number) {
  const outcome = await submitListing(scope, senders, id);
  switch (outcome.kind) {
    case "absent":
      throw notFound();
    case "incomplete":
    case "unchanged":
      return answerOutcome<StepState>(outcome, outcome.kind);
    case "submitted":
    case "locked":
      throw redirect(toStepPath("finance", id));
  }
}

async function checkInput(scope: HomeScope, id: number, input: StepInput): Promise<StepErrors> {
  const listing = await getListing(scope, id);
  if (!listing) throw notFound();
  if (input.step === "provider") return { ...checkFiles(listing.files), ...checkStep(input) };
  if (input.step !== "finance") return checkStep(input);
  const { accountLast4 } = listing.finance;
  return checkStep({ ...input, values: { ...input.values, accountLast4 } });
}

/** An account number is never sent back. */
function withoutAccount(input: StepInput): StepInput {
  return input.step === "finance" ? { ...input, values: { ...input.values, accountNumber: "" } } : input;
}

const uploadKinds = ["logo", "media", "document", "captions"] as const;
const fileFields = z.object({
  remove: z.string(),
  logoLabel: z.string(),
  mediaLabel: z.string(),
  documentLabel: z.string(),
  captionsLabel: z.string(),
});
const pastedDocument = z.object({ openApiText: z.string() });

/** Handles the provider step's file inputs and buttons. Null without any. */
async function actOnFiles(
  scope: HomeScope,
  files: FileStore,
  { id, intent, form }: { id: number; intent: StepIntent; form: FormData },
): Promise<UploadOutcome | null> {
  const { remove, ...labels } = readFields(fileFields, form);
  if (remove !== "") return removeListingFile(scope, id, remove);
  if (intent === "removeOpenApi") return removeOpenApi(scope, id);
  if (intent === "importOpenApi") return importOpenApi(scope, id, form);
  let outcome: UploadOutcome | null = null;
  for (const kind of uploadKinds) {
    const file = await readUpload(form, kind);
    if (!file) continue;
    outcome = await addListingFile(scope, id, {
      upload: { kind, file, label: labels[`${kind}Label`] },
      store: files,
    });
    if (outcome.kind === "faulty") return { ...outcome, field: kind };
    if (outcome.kind !== "saved") return outcome;
  }
  return outcome ?? (intent === "upload" ? { kind: "faulty", fault: "listings:fault.noFile" } : null);
}

async function importOpenApi(scope: HomeScope, id: number, form: FormData): Promise<UploadOutcome> {
  const file = await readUpload(form, "openApiFile");
  const text = file ? new TextDecoder().decode(file.bytes) : readFields(pastedDocument, form).openApiText;
  if (text.trim() === "") return { kind: "faulty", fault: "listings:fault.noOpenApi" };
  return importListingDocument(scope, id, { text, fileName: file?.name ?? "pasted" });
}

/** What is wrong with an OpenAPI document, in the reader's words. */
function toDetail({ t }: RequestContext, { of }: UploadOutcome & { kind: "faulty" }): string | undefined {
  return of && describeOpenApiFault(t, of);
}

/** The same for a file uploaded separately, with progress: answers with a message. */
export async function takeUpload(context: RequestContext, request: Request) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const id = parseId(new URL(request.url).searchParams.get("listing") ?? undefined);
  const form = await readForm(request);
  const intent = readIntent(form, stepIntents, "save");
  const outcome = id === null ? null : await actOnFiles(scope, context.files, { id, intent, form });
  if (outcome === null || outcome.kind === "absent") throw notFound();
  return Response.json({ message: toUploadMessage(context, outcome) }, { status: outcomeStatuses[outcome.kind] });
}

function toUploadMessage(context: RequestContext, outcome: UploadOutcome): string | null {
  const { t } = context;
  if (outcome.kind === "faulty") return t(outcome.fault, { detail: toDetail(context, outcome) ?? "" });
  return outcome.kind === "locked" ? t("listings:fault.locked") : null;
}

/** Above every field's limit, and small enough to store. */
const longestText = 120_000;
const longestList = 200;

type Typed = string | boolean | string[];

/** Parses the posted fields of a step; missing values and files are empty. */
function parseStepForm(step: StepName, form: FormData): StepInput {
  const posted = Object.entries<Typed>(readValues<z.ZodObject>(stepForms[step], form));
  const values: unknown = Object.fromEntries(posted.map(([name, value]) => [name, toKept(name, value)]));
  return { step, values: values as StepInput["values"] } as StepInput;
}

function toKept(name: string, value: Typed): Typed {
  if (typeof value === "boolean") return value;
  // The stored digits of an account number are not a field.
  if (typeof value === "string") return name === "accountLast4" ? "" : toKeptText(value);
  // Choices left open are posted as empty texts.
  return value
    .filter((entry) => entry !== "")
    .slice(0, longestList)
    .map(toKeptText);
}

/** Line breaks of a text area are posted as CR LF (HTML, 4.10.22). */
function toKeptText(posted: string): string {
  return posted.replaceAll("\r\n", "\n").slice(0, longestText);
}
