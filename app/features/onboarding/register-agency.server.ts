import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { insertCompany } from "#app/features/companies/insert-company.server.ts";
import { redeemInvitation, returnInvitation } from "#app/features/companies/invitation-codes.server.ts";
import { openRequestedMarket, requestMarket } from "#app/features/companies/market/requested-market.server.ts";
import { joinCompany } from "#app/features/identity/accounts.server.ts";
import { roles } from "#app/features/identity/role.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { createSocialAccount, provesAddress } from "#app/features/identity/social/social-account.server.ts";
import type { SocialIdentity } from "#app/features/identity/social/social-identity.ts";
import { createSlugGuard } from "#app/features/tenancy/agency-slug.ts";
import { requiresCode } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import { type AgencyFormValues, type AgencyRegistration, agencyRegistration } from "./registration.ts";
import { chargeRegistration, findRepeated, insertRegistration } from "./registrations.server.ts";

export interface AgencySubmission {
  values: AgencyFormValues;
  /** Empty without one. */
  code: string;
  utmSource: string;
  /** The referring partner's agency code and agent address; empty without. */
  agencyCode: string;
  agentEmail: string;
  /** Opens a market as soon as the first user has confirmed the address. */
  openMarket: boolean;
  /** One per rendered form; the same key is the same registration. */
  formKey: string | null;
  /** Network address of the sender. */
  address: string | null;
  /** The person's identity from a verified token; null without a social sign-in. */
  social: SocialIdentity | null;
  /** Tenants whose names the agency may not use. */
  tenants: Parameters<typeof openRequestedMarket>[2];
}

export type AgencyOutcome = Outcome<
  /** `ready`: the social sign-in already opens the account, without a password. */
  | { kind: "done"; slug: string; ready: boolean }
  | { kind: "faulty"; errors: FieldErrors }
  /** The address has an account, on this tenant or another. */
  | { kind: "known"; email: string }
  /** The invitation code is not (or no longer) valid, or missing where the site requires one. */
  | { kind: "codeRefused" }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

/** Registers an agency with its first user, and mails the user a link, in one transaction (spec 2.9). */
export async function registerAgency(
  scope: AccountScope,
  sender: AccountSender,
  submission: AgencySubmission,
): Promise<AgencyOutcome> {
  const parsed = parseForm(agencyRegistration, submission.values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const retryAfterSeconds = await chargeRegistration(scope, submission.address);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const agency = parsed.value;
  if (submission.code === "" && requiresCode(sender.tenant.signUp)) return { kind: "codeRefused" };
  const attempt = { formKey: submission.formKey, email: agency.workEmail };
  return inTenant(scope, async (scoped) => {
    const outcome = await insertAgency(scoped, sender, { ...submission, agency });
    if (outcome.kind === "done") return outcome;
    const slug = await findRepeated(scoped, attempt);
    const ready = provesAddress(submission.social, agency.workEmail);
    return slug === null ? outcome : { kind: "done", slug, ready };
  });
}

type AgencyPlan = AgencySubmission & { agency: AgencyRegistration };

async function insertAgency(scope: AccountScope, sender: AccountSender, plan: AgencyPlan): Promise<AgencyOutcome> {
  const { agency, code, tenants, utmSource, agencyCode, agentEmail, formKey } = plan;
  const invitationCodeId = code === "" ? null : await redeemInvitation(scope, code);
  if (code !== "" && invitationCodeId === null) return { kind: "codeRefused" };
  const { workEmail: email, firstName, lastName, contactNumber } = agency;
  const account = { email, firstName, lastName, phone: contactNumber || null, roleId: roles.companyAdministrator };
  const userId = await createSocialAccount(scope, sender, { account, identity: plan.social });
  if (userId === null) {
    if (invitationCodeId !== null) await returnInvitation(scope, invitationCodeId);
    return { kind: "known", email };
  }
  const company = await insertCompany(scope, { name: agency.businessName }, createSlugGuard(tenants));
  await joinCompany(scope, userId, company.id);
  const source = { utmSource, agencyCode, agentEmail, formKey };
  await insertRegistration(scope, sender, {
    kind: "agency",
    companyId: company.id,
    userId,
    invitationCodeId,
    ...source,
  });
  const ready = provesAddress(plan.social, email);
  if (plan.openMarket) {
    await requestMarket(scope, { ...company, name: agency.businessName, supportEmail: email });
    if (ready) await openRequestedMarket({ ...scope, userId }, sender, tenants);
  }
  return { kind: "done", slug: company.slug, ready };
}
