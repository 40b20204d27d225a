import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { describeForm } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { readPrivateLink, toAgencyLink } from "#app/features/companies/agency-link.ts";
import { hasPrivateLink } from "#app/features/members/joining/enter-company.server.ts";
import type { JoiningMode } from "#app/features/members/joining/joining-mode.ts";
import { getAgencyStanding } from "#app/features/onboarding/agency-standing.server.ts";
import {
  admitsNewcomers,
  findAgencyTenant,
  getAgency,
  registerAgent,
} from "#app/features/onboarding/register-agent.server.ts";
import { agentRegistration } from "#app/features/onboarding/registration.ts";
import { findCurrentSlug } from "#app/features/tenancy/former-slugs.server.ts";
import { answerOutcome, toFailed } from "#app/http/answer-outcome.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { notFound } from "#app/http/responses.ts";
import { toAccountSender, toSenderOf } from "#app/http/senders.server.ts";
import { isSecure } from "#app/http/session-cookie.server.ts";
import { takeKeptPartner } from "#app/routes/partners/partner-cookie.server.ts";
import { readRegistration } from "./registration.server.ts";

/** An agency's registration page, for visitors, for people of the agency and for those of others. */
export async function loadAgentPage(context: RequestContext, request: Request, slug: string) {
  const scope = context.accountScope;
  const agency = await getAgency(scope, slug);
  if (!agency) throw (await redirectToAgency(context, request, slug)) ?? notFound();
  if (context.tenant.signUp === "off") throw notFound();
  const standing = await getAgencyStanding(scope, agency);
  const { search, searchParams } = new URL(request.url);
  const key = standing.kind === "colleague" ? "onboarding:joining.title" : "onboarding:agent.title";
  const title = toTitle(context.t(key, { agency: agency.name }), context);
  const sender = toAccountSender(context);
  const privateLink = readPrivateLink(search);
  const isAdmitted =
    standing.kind !== "visitor" || (await admitsNewcomers(scope, sender, { agency, link: privateLink }));
  const joining = await describeLink(scope, { ...agency, mode: isAdmitted ? agency.mode : "closed" }, privateLink);
  const { prefill, headers } = takeKeptPartner(request, isSecure(context));
  const utmSource = searchParams.get("utm_source") ?? "";
  const form = { utmSource, prefill, formKey: randomUUID(), fields: describeForm(agentRegistration) };
  const { name, hasMarket } = agency;
  return data(
    { ...form, agency: name, hasMarket, ...joining, standing, link: toAgencyLink(sender, agency.slug), title },
    { headers },
  );
}

/** What the opened link allows: while administrators decide, a private link spares the wait. */
async function describeLink(
  scope: AccountScope,
  { id, mode }: Pick<Agency, "id" | "mode">,
  privateLink: string | null,
): Promise<{ mode: JoiningMode; linkEnded: boolean }> {
  if (mode !== "approval" || privateLink === null) return { mode, linkEnded: false };
  const isGood = await hasPrivateLink(scope, id, privateLink);
  return { mode: isGood ? "open" : mode, linkEnded: !isGood };
}

/** Redirects a registration link to where it leads today; null when there is no such agency. */
async function redirectToAgency(context: RequestContext, request: Request, slug: string): Promise<Response | null> {
  return (await toCurrentLink(context, request, slug)) ?? (await toAgencyHome(context, request, slug));
}

/** A link by the slug that the agency had before. */
async function toCurrentLink(
  { accountScope }: RequestContext,
  request: Request,
  slug: string,
): Promise<Response | null> {
  const current = await findCurrentSlug(accountScope, slug);
  if (current === null) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/[^/]+\/?$/, current) + search);
}

/**
 * Redirects a registration link without a tenant to the page in its agency's own brand; null when there is no such
 * agency, or on a host that serves no other tenant.
 */
async function toAgencyHome(context: RequestContext, request: Request, slug: string): Promise<Response | null> {
  const { directory, shownScope, resolvedBy, tenant } = context;
  if (resolvedBy === "path" || (resolvedBy === "host" && tenant !== directory.default)) return null;
  const tenantId = await findAgencyTenant(shownScope, slug);
  const home = tenantId === null || tenantId === tenant.id ? null : directory.findByName(String(tenantId));
  if (!home || home === directory.default) return null;
  const { search } = new URL(request.url);
  return redirect(`${home.namedPaths.agentOnboarding}/${encodeURIComponent(slug)}${search}`);
}

type Agency = NonNullable<Awaited<ReturnType<typeof getAgency>>>;

/** Registers somebody who joins the agency from the posted form. */
export async function registerPosted(
  context: RequestContext,
  { agency, link, form }: { agency: Agency; link: string | null; form: FormData },
) {
  const posted = readRegistration(agentRegistration, form);
  const submission = { ...posted, agency, link, address: context.address };
  const registered = registerAgent(
    context.accountScope,
    { sender: toAccountSender(context), senderOf: toSenderOf(context) },
    submission,
  );
  const outcome = await registered.catch(toFailed(context.log, posted.values));
  return outcome.kind === "done" ? data(outcome) : answerOutcome({ values: posted.values, ...outcome });
}
