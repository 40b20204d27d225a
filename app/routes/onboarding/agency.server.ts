import { data } from "@remix-run/node";
import { z } from "zod";
import { describeForm } from "#app/content/form/form-schema.ts";
import { outcomeStatuses } from "#app/content/outcome.ts";
import type { RequestContext } from "#app/context.server.ts";
import { toAgencyLink } from "#app/features/companies/agency-link.ts";
import { agencyLink, invitationCode } from "#app/features/onboarding/agency-link-schema.ts";
import { type OpenedForm, openRegistration } from "#app/features/onboarding/open-registration.server.ts";
import { registerAgency } from "#app/features/onboarding/register-agency.server.ts";
import { agencyRegistration } from "#app/features/onboarding/registration.ts";
import { pickExtensionLink } from "#app/features/tenancy/extension-link.ts";
import { answerOutcome, toFailed } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { isSecure } from "#app/http/session-cookie.server.ts";
import { hasReturnedTokens, returnWithTokens } from "#app/routes/identity/callback.server.ts";
import {
  enterRegistered,
  leaveRegistration,
  loadSocialRegistration,
  readChosenProvider,
  readNewcomer,
} from "#app/routes/identity/social-registration.server.ts";
import { takeKeptPartner } from "#app/routes/partners/partner-cookie.server.ts";
import { readAgencyRegistration, toCodeEnded, toGateTitle } from "./registration.server.ts";

/** The registration page: the form, or what comes before it where the site asks for a code or an invitation. */
export async function loadAgencyPage(context: RequestContext, request: Request) {
  const { tenant, viewer, address, t } = context;
  if (tenant.signUp === "off") throw notFound();
  const code = new URL(request.url).searchParams.get("code") ?? "";
  // Signed-in users see the next steps instead.
  const mode = viewer === null ? tenant.signUp : "open";
  const opened = await openRegistration(context.accountScope, { mode, code, address });
  if (opened.kind === "form") return loadForm(context, request, opened);
  const extension = pickExtensionLink(tenant.extension, request.headers.get("user-agent"));
  const title = toTitle(t(toGateTitle(opened.kind, request)), context);
  const gate = { ...opened, codeFields: describeForm(invitationCode), extension, title };
  // Not thrown: without JavaScript, this also runs after a registration that used up the code.
  return data(gate, opened.isRefused ? outcomeStatuses.absent : outcomeStatuses.done);
}

/** The form, with what an invitation code, a partner or a social sign-in fills in. */
async function loadForm(context: RequestContext, request: Request, form: OpenedForm) {
  const { searchParams } = new URL(request.url);
  const { typed, ...ways } = await loadSocialRegistration(context, request);
  const { prefill, headers } = takeKeptPartner(request, isSecure(context));
  const openMarket = searchParams.has("market");
  const page = {
    fields: describeForm(agencyRegistration),
    linkFields: describeForm(agencyLink),
    ...form,
    ...ways,
    extension: pickExtensionLink(context.tenant.extension, request.headers.get("user-agent")),
    utmSource: searchParams.get("utm_source") ?? "",
    prefill: { ...prefill, openMarket, ...typed },
    title: toTitle(context.t("onboarding:agency.title"), context),
  };
  const wait = form.retryAfterSeconds;
  return data(
    page,
    wait === 0
      ? { headers }
      : { status: outcomeStatuses.throttled, headers: { ...headers, "Retry-After": String(wait) } },
  );
}

const socialForm = z.object({ social: z.boolean() });

/** Registers an agency from the posted form, or leaves for the chosen provider first. */
export async function takeAgencyRegistration(context: RequestContext, request: Request) {
  const { tenant, address, directory, log } = context;
  if (tenant.signUp === "off") throw notFound();
  const form = await readForm(request);
  if (hasReturnedTokens(form)) throw await returnWithTokens(context, request, form);
  const posted = readAgencyRegistration(form);
  const chosen = readChosenProvider(form);
  if (chosen) throw await leaveRegistration(context, request, { chosen, values: posted.values });
  const social = readFields(socialForm, form).social ? await readNewcomer(context, request) : null;
  const { agencyCode = "", agentEmail = "" } = posted.values;
  const openMarket = posted.values.openMarket === true && tenant.features.createMarket;
  const submission = { ...posted, social, agencyCode, agentEmail, openMarket, address, tenants: directory.all() };
  const sender = toAccountSender(context);
  const outcome = await registerAgency(context.accountScope, sender, submission).catch(toFailed(log, posted.values));
  if (outcome.kind === "codeRefused") throw toCodeEnded(context);
  if (outcome.kind !== "done") return answerOutcome({ values: posted.values, ...outcome });
  const { businessName, workEmail } = posted.values;
  const done = { kind: "done", agency: businessName.trim(), email: workEmail.trim() } as const;
  const { headers, home } = await enterRegistered(context, request, { social, ready: outcome.ready });
  const market = openMarket ? `/${outcome.slug}/myservices` : null;
  return data(
    { ...done, market, home, link: toAgencyLink(sender, outcome.slug) },
    { status: outcomeStatuses.done, headers },
  );
}
