import { data, redirect } from "@remix-run/node";
import { describeForm } from "#app/content/form/form-schema.ts";
import { outcomeStatuses } from "#app/content/outcome.ts";
import type { RequestContext } from "#app/context.server.ts";
import { invitationCode } from "#app/features/onboarding/agency-link-schema.ts";
import { openRegistration } from "#app/features/onboarding/open-registration.server.ts";
import { becomeSeller, getSellerStanding, registerSeller } from "#app/features/onboarding/register-seller.server.ts";
import { sellerCompany, sellerRegistration } from "#app/features/onboarding/registration.ts";
import { answerOutcome, toFailed } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import { readCode, readRegistration, toCodeEnded, toGateTitle } from "./registration.server.ts";

/** The seller's form, or what comes before it where the site asks for a code or an invitation. */
export async function loadSellerPage(context: RequestContext, request: Request) {
  const { tenant, address, accountScope, t } = context;
  if (tenant.signUp === "off") throw notFound();
  const standing = await getSellerStanding(accountScope);
  if (standing === "seller") throw redirect("/registrationform");
  const { searchParams } = new URL(request.url);
  const code = searchParams.get("code") ?? "";
  const isVisitor = standing === "visitor";
  // People who already have an account need no code.
  const opened = await openRegistration(accountScope, { mode: isVisitor ? tenant.signUp : "open", code, address });
  if (opened.kind !== "form") {
    const title = toTitle(t(toGateTitle(opened.kind, request)), context);
    const gate = { ...opened, codeFields: describeForm(invitationCode), title };
    return data(gate, opened.isRefused ? outcomeStatuses.absent : outcomeStatuses.done);
  }
  const utmSource = searchParams.get("utm_source") ?? "";
  const fields = describeForm(isVisitor ? sellerRegistration : sellerCompany);
  const page = { ...opened, standing, utmSource, fields, title: toTitle(t("onboarding:seller.title"), context) };
  const wait = opened.retryAfterSeconds;
  if (wait === 0) return data(page);
  return data(page, { status: outcomeStatuses.throttled, headers: { "Retry-After": String(wait) } });
}

/** Registers a seller from the posted form; the signed-in user without a company starts to sell. */
export async function takeSellerRegistration(context: RequestContext, request: Request) {
  const { tenant, viewer, address, directory, log } = context;
  if (tenant.signUp === "off") throw notFound();
  const form = await readForm(request);
  const posted = readRegistration(sellerRegistration, form);
  const scope = context.accountScope;
  const submission = { ...posted, code: readCode(form), address, tenants: directory.all() };
  if (viewer !== null) {
    const outcome = await becomeSeller(scope, context, submission);
    if (outcome?.kind === "faulty") return answerOutcome({ values: posted.values, ...outcome });
    throw redirect(outcome ? "/registrationform" : "/register-seller");
  }
  const registered = registerSeller(scope, toAccountSender(context), submission);
  const outcome = await registered.catch(toFailed(log, posted.values));
  if (outcome.kind === "codeRefused") throw toCodeEnded(context);
  return outcome.kind === "done" ? data(outcome) : answerOutcome({ values: posted.values, ...outcome });
}
