import { redirect } from "@remix-run/node";
import { readValues } from "#app/content/form/form-schema.ts";
import type { OutcomeKind } from "#app/content/outcome.ts";
import type { RequestContext } from "#app/context.server.ts";
import { agencyLinkForm, type CompanyFormValues, companyDetails } from "#app/features/companies/company.ts";
import type { CompanyFormState, CompanySaved } from "#app/features/companies/company-state.ts";
import { createCompany, joinByLink } from "#app/features/companies/new-company.server.ts";
import { removeCompanyLogo, setCompanyLogo, updateCompany } from "#app/features/companies/own-company.server.ts";
import { withdrawJoining } from "#app/features/members/joining/join-requests.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readUpload } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

const refuse = (state: CompanyFormState, why: OutcomeKind) => answerOutcome<CompanyFormState>(state, why);

const companyForms = ["create", "join", "withdrawJoining", "update", "setLogo", "removeLogo"] as const;

/** Handles the posted forms of the company page, and redirects. */
export async function answerCompanyForm(context: RequestContext, form: FormData) {
  switch (readIntent(form, companyForms)) {
    case "create":
      return answerNew(context, readValues(companyDetails, form));
    case "join":
      return answerJoin(context, readValues(agencyLinkForm, form).link);
    case "withdrawJoining":
      await withdrawJoining(context.homeScope);
      throw toSaved("withdrawn");
    case "update":
      return answerUpdate(context, readValues(companyDetails, form));
    case "setLogo":
      return answerLogo(context, form);
    case "removeLogo":
      return answerRemoved(context);
  }
}

async function answerNew(context: RequestContext, values: CompanyFormValues) {
  const outcome = await createCompany(context.homeScope, values, context.directory.all());
  if (outcome.kind === "done") throw toSaved("created");
  if (outcome.kind === "faulty") return refuse({ kind: "faulty", values, errors: outcome.errors }, "faulty");
  if (outcome.kind === "throttled") return refuse(outcome, "throttled");
  throw redirect("/company");
}

async function answerJoin(context: RequestContext, link: string) {
  const outcome = await joinByLink(context.homeScope, toSenderOf(context), link);
  switch (outcome.kind) {
    case "joins":
      throw toSaved("joined");
    case "waits":
    case "confirms":
      throw toSaved("waiting");
    case "unknownLink":
      return refuse({ kind: "linkRefused", link, why: "link" }, "unknownLink");
    case "closed":
    case "domain":
    case "declined":
      return refuse({ kind: "linkRefused", link, why: outcome.kind }, outcome.kind);
    case "throttled":
      return refuse(outcome, "throttled");
    case "notAllowed":
      throw redirect("/company");
  }
}

/** Handles the button on an agency's registration link, by which a user without a company joins. */
export async function answerJoining(context: RequestContext, link: string, page: string) {
  const outcome = await joinByLink(context.homeScope, toSenderOf(context), link);
  switch (outcome.kind) {
    case "joins":
      throw toSaved("joined");
    case "waits":
    case "confirms":
      throw toSaved("waiting");
    case "closed":
    case "domain":
    case "declined":
      return answerOutcome({ kind: "joiningRefused" as const, why: outcome.kind }, outcome.kind);
    case "throttled":
      return answerOutcome({ ...outcome, kind: "joiningThrottled" as const }, outcome.kind);
    default:
      throw redirect(page);
  }
}

async function answerUpdate(context: RequestContext, values: CompanyFormValues) {
  const outcome = await updateCompany(context.homeScope, values);
  if (outcome.kind === "saved") throw toSaved("details");
  if (outcome.kind === "faulty") return refuse({ kind: "faulty", values, errors: outcome.errors }, "faulty");
  throw notFound();
}

async function answerLogo(context: RequestContext, form: FormData) {
  const upload = await readUpload(form, "logo");
  if (upload === null) return refuse({ kind: "logoRefused", fault: "none" }, "faulty");
  const outcome = await setCompanyLogo(context.homeScope, context.files, upload.bytes);
  if (outcome.kind === "saved") throw toSaved("logo");
  if (outcome.kind === "refused") return refuse({ kind: "logoRefused", fault: outcome.fault }, "faulty");
  throw notFound();
}

async function answerRemoved(context: RequestContext): Promise<never> {
  const outcome = await removeCompanyLogo(context.homeScope);
  if (outcome.kind === "saved") throw toSaved("logo");
  throw notFound();
}

function toSaved(saved: CompanySaved): Response {
  return redirect(`/company?saved=${saved}`);
}
