import { redirect } from "@remix-run/node";
import { describeForm, readValues } from "#app/content/form/form-schema.ts";
import type { OutcomeKind } from "#app/content/outcome.ts";
import type { RequestContext } from "#app/context.server.ts";
import {
  agencyLinkForm,
  type CompanyFormValues,
  companyDetails,
  type OwnCompany,
} from "#app/features/companies/company.ts";
import type { CompanyFormState, CompanySaved } from "#app/features/companies/company-state.ts";
import { createCompany, joinByLink } from "#app/features/companies/new-company.server.ts";
import {
  describeAgency,
  removeCompanyLogo,
  setCompanyLogo,
  updateCompany,
} from "#app/features/companies/own-company.server.ts";
import { readAgencyProfile } from "#app/features/marketplace/fit/agency-profile.server.ts";
import {
  type AgencyProfileValues,
  agencyProfileForm,
  toProfileValues,
} from "#app/features/marketplace/fit/agency-profile-form.ts";
import { listOfferedTags } from "#app/features/marketplace/search/tags.server.ts";
import { usStates } from "#app/features/marketplace/search/us-states.ts";
import { listSystemGroups } from "#app/features/marketplace/works-with/systems.server.ts";
import { withdrawJoining } from "#app/features/members/joining/join-requests.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readUpload } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

const refuse = (state: CompanyFormState, why: OutcomeKind) => answerOutcome<CompanyFormState>(state, why);

const companyForms = ["create", "join", "withdrawJoining", "update", "describe", "setLogo", "removeLogo"] as const;

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
    case "describe":
      return answerProfile(context, readValues(agencyProfileForm, form));
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
  if (link.trim() === "") return refuse({ kind: "linkRefused", link, why: "linkMissing" }, "faulty");
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

async function answerProfile(context: RequestContext, profile: AgencyProfileValues) {
  const outcome = await describeAgency(context.homeScope, profile);
  if (outcome.kind === "saved") throw toSaved("profile");
  if (outcome.kind === "faulty")
    return refuse({ kind: "profileFaulty", profile, profileErrors: outcome.errors }, "faulty");
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

/** The agency's profile with the choices of its form; null for users who may not edit it. */
export async function loadProfileForm({ homeScope, locale }: RequestContext, company: OwnCompany | null) {
  if (!company?.mayEdit) return null;
  const profile = await readAgencyProfile(homeScope);
  const [systems, lines] = await Promise.all([
    listSystemGroups(homeScope, { locale, chosen: profile?.systems ?? [] }),
    listOfferedTags(homeScope, "lineOfBusiness", { locale, chosen: profile?.lines.map(String) ?? [] }),
  ]);
  return {
    values: toProfileValues(profile),
    fields: describeForm(agencyProfileForm),
    choices: {
      systems: systems.flatMap((group) => group.systems).map(toOption),
      lines: lines.map(toOption),
      states: usStates.map(([value, label]) => ({ value, label })),
    },
  };
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

function toSaved(saved: CompanySaved): Response {
  return redirect(`/company?saved=${saved}`);
}
