import { companies } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { AccountBrand } from "#app/features/identity/account-link.ts";
import { createAccount, joinCompany } from "#app/features/identity/accounts.server.ts";
import { createSlugGuard, listSlugs } from "./agency-slug.ts";
import { redeemInvitation, returnInvitation } from "./invitation-codes.server.ts";
import {
  type AgencyFormValues,
  type AgencyRegistration,
  agencyRegistration,
  type FieldErrors,
  toFieldErrors,
} from "./registration.ts";
import { chargeRegistration, findRepeated, insertRegistration } from "./registrations.server.ts";

export interface AgencySubmission {
  values: AgencyFormValues;
  /** Empty for none. */
  code: string;
  utmSource: string;
  /** The agency's code and agent's address at the partner that sent it; empty for none. */
  agencyCode: string;
  agentEmail: string;
  /** One per rendered form; the same key again is the same registration. */
  formKey: string | null;
  /** Network address of the one who registers. */
  address: string | null;
  /** Names that an agency's must not be taken for. */
  tenants: Parameters<typeof createSlugGuard>[0];
}

export type AgencyOutcome =
  | { kind: "done"; slug: string }
  | { kind: "faulty"; errors: FieldErrors }
  /** The address has an account, here or on another tenant. */
  | { kind: "known"; email: string }
  /** The invitation code cannot be used (any more). */
  | { kind: "codeRefused" }
  | { kind: "throttled"; retryAfterSeconds: number };

/** Registers an agency with its first user, and mails the user the way in, all in one transaction (spec 2.9). */
export async function registerAgency(
  scope: Scope,
  brand: AccountBrand,
  submission: AgencySubmission,
): Promise<AgencyOutcome> {
  const parsed = agencyRegistration.safeParse(submission.values);
  if (!parsed.success) return { kind: "faulty", errors: toFieldErrors(parsed.error) };
  const retryAfterSeconds = await chargeRegistration(scope, submission.address);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const agency = parsed.data;
  const asked = { formKey: submission.formKey, email: agency.workEmail };
  return inTenant(scope, async (scoped) => {
    const outcome = await insertAgency(scoped, brand, { ...submission, agency });
    if (outcome.kind === "done") return outcome;
    const slug = await findRepeated(scoped, asked);
    return slug === null ? outcome : { kind: "done", slug };
  });
}

type AgencyPlan = AgencySubmission & { agency: AgencyRegistration };

async function insertAgency(scope: Scope, brand: AccountBrand, plan: AgencyPlan): Promise<AgencyOutcome> {
  const { agency, code, tenants, utmSource, agencyCode, agentEmail, formKey } = plan;
  const invitationCodeId = code === "" ? null : await redeemInvitation(scope, code);
  if (code !== "" && invitationCodeId === null) return { kind: "codeRefused" };
  const userId = await createAccount(scope, brand, {
    email: agency.workEmail,
    firstName: agency.firstName,
    lastName: agency.lastName,
    phone: agency.contactNumber || null,
    roleId: 2,
  });
  if (userId === null) {
    if (invitationCodeId !== null) await returnInvitation(scope, invitationCodeId);
    return { kind: "known", email: agency.workEmail };
  }
  const company = await insertCompany(scope, agency.businessName, createSlugGuard(tenants));
  await joinCompany(scope, userId, company.id);
  const source = { utmSource, agencyCode, agentEmail, formKey, locale: brand.locale };
  await insertRegistration(scope, { kind: "agency", companyId: company.id, userId, invitationCodeId, ...source });
  return { kind: "done", slug: company.slug };
}

async function insertCompany(scope: Scope, name: string, isTaken: (slug: string) => boolean) {
  for (const slug of listSlugs(name)) {
    if (isTaken(slug)) continue;
    const [company] = await scope.db
      .insert(companies)
      .values({ tenantId: scope.tenantId, slug, name, createdAt: scope.now })
      .onConflictDoNothing()
      .returning({ id: companies.id, slug: companies.slug });
    if (company) return company;
  }
  throw new Error(`every slug for an agency of this name is taken`);
}
