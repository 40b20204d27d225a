import { eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { insertCompany } from "#app/features/companies/insert-company.server.ts";
import { redeemInvitation, returnInvitation } from "#app/features/companies/invitation-codes.server.ts";
import { createAccount, joinCompany } from "#app/features/identity/accounts.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { roles } from "#app/features/identity/role.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { lockNewcomer } from "#app/features/members/joining/enter-company.server.ts";
import { createSlugGuard } from "#app/features/tenancy/agency-slug.ts";
import { requiresCode } from "#app/features/tenancy/sign-up/sign-up-mode.ts";
import type { AgencySubmission } from "./register-agency.server.ts";
import { type AgencyFormValues, type AgencyRegistration, agencyRegistration, sellerCompany } from "./registration.ts";
import { chargeRegistration, findRepeated, insertRegistration } from "./registrations.server.ts";

/**
 * Who opens the seller registration. `buyer` belongs to a company that does not sell; an `administrator` without a
 * company would give up the console with the role.
 */
export type SellerStanding = "visitor" | "newcomer" | "administrator" | "buyer" | "seller";

export type SellerSubmission = Pick<AgencySubmission, "code" | "utmSource" | "formKey" | "address" | "tenants"> & {
  values: AgencyFormValues;
};

export type SellerOutcome = Outcome<
  | { kind: "done"; email: string }
  | { kind: "faulty"; errors: FieldErrors }
  | { kind: "known"; email: string }
  /** As for agencies. */
  | { kind: "codeRefused" }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

export async function getSellerStanding(scope: AccountScope): Promise<SellerStanding> {
  const actor = await authorize(scope, "useAccount");
  if (!actor) return "visitor";
  if (actor.company === null) return actor.roleId === roles.administrator ? "administrator" : "newcomer";
  return isPermitted(actor, "sell") ? "seller" : "buyer";
}

/** Registers a seller: a company, its first user with role 4, and a mail with a link, in one transaction. */
export async function registerSeller(
  scope: AccountScope,
  sender: AccountSender,
  submission: SellerSubmission,
): Promise<SellerOutcome> {
  const parsed = parseForm(agencyRegistration, submission.values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const retryAfterSeconds = await chargeRegistration(scope, submission.address);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  if (submission.code === "" && requiresCode(sender.tenant.signUp)) return { kind: "codeRefused" };
  const { workEmail: email } = parsed.value;
  return inTenant(scope, async (scoped) => {
    const outcome = await insertSeller(scoped, sender, { ...submission, seller: parsed.value });
    if (outcome.kind === "done") return outcome;
    const repeated = await findRepeated(scoped, { formKey: submission.formKey, email });
    return repeated === null ? outcome : { kind: "done", email };
  });
}

async function insertSeller(
  scope: AccountScope,
  sender: AccountSender,
  { seller, code, tenants, utmSource, formKey }: SellerSubmission & { seller: AgencyRegistration },
): Promise<SellerOutcome> {
  const invitationCodeId = code === "" ? null : await redeemInvitation(scope, code);
  if (code !== "" && invitationCodeId === null) return { kind: "codeRefused" };
  const { workEmail: email, firstName, lastName, contactNumber } = seller;
  const account = { email, firstName, lastName, phone: contactNumber || null, roleId: roles.seller };
  const userId = await createAccount(scope, sender, account);
  if (userId === null) {
    if (invitationCodeId !== null) await returnInvitation(scope, invitationCodeId);
    return { kind: "known", email };
  }
  const company = await insertCompany(scope, { name: seller.businessName }, createSlugGuard(tenants));
  await joinCompany(scope, userId, company.id);
  const source = { utmSource, formKey };
  await insertRegistration(scope, sender, {
    kind: "seller",
    companyId: company.id,
    userId,
    invitationCodeId,
    ...source,
  });
  return { kind: "done", email };
}

export interface NewcomerSubmission extends Pick<AgencySubmission, "formKey" | "tenants"> {
  values: { businessName: string; acceptTerms: boolean };
}

/**
 * Makes the signed-in user, who has no company, the seller of a new one.
 * @returns null for users with a company, for administrators, who would lose their role, and for visitors.
 */
export async function becomeSeller(
  scope: AccountScope,
  sender: Pick<AccountSender, "tenant" | "locale">,
  { values, tenants, formKey }: NewcomerSubmission,
): Promise<{ kind: "done" } | { kind: "faulty"; errors: FieldErrors } | null> {
  const parsed = parseForm(sellerCompany, values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const { userId } = scope;
  if (userId === null) return null;
  return inTenant(scope, async (scoped) => {
    // Serializes repeated posts: the second finds the company.
    const user = await lockNewcomer(scoped, userId);
    if (!user || user.tenantId !== scoped.tenantId || user.roleId === roles.administrator) return null;
    const company = await insertCompany(scoped, { name: parsed.value.businessName }, createSlugGuard(tenants));
    const after = { companyId: company.id, roleId: roles.seller };
    await scoped.db.update(users).set(after).where(eq(users.id, userId));
    await insertRegistration(scoped, sender, { kind: "seller", companyId: company.id, userId, formKey });
    const before = { companyId: null, roleId: user.roleId };
    await recordAudit(scoped, { action: "user.becomeSeller", subject: `user:${userId}`, before, after });
    return { kind: "done" };
  });
}
