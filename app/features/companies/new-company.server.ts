import { eq } from "drizzle-orm";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { joinCompany } from "#app/features/identity/accounts.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { roles } from "#app/features/identity/role.ts";
import { type EntryOutcome, enterCompany, lockNewcomer } from "#app/features/members/joining/enter-company.server.ts";
import { createSlugGuard } from "#app/features/tenancy/agency-slug.ts";
import { findCurrentSlug } from "#app/features/tenancy/former-slugs.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { readAgencyLink, readPrivateLink } from "./agency-link.ts";
import { type CompanyFormErrors, type CompanyFormValues, companyDetails } from "./company.ts";
import { insertCompany } from "./insert-company.server.ts";

export type NewCompanyOutcome = Outcome<
  | { kind: "done"; slug: string }
  | { kind: "faulty"; errors: CompanyFormErrors }
  /** The viewer is not a user, or already belongs to a company. */
  | { kind: "notAllowed" }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

/**
 * Creates a company for a user without one; an agent becomes its administrator. `tenants`: names that the company may
 * not use.
 */
export async function createCompany(
  scope: HomeScope,
  values: CompanyFormValues,
  tenants: Parameters<typeof createSlugGuard>[0],
): Promise<NewCompanyOutcome> {
  const parsed = parseForm(companyDetails, values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const actor = await authorize(scope, "useAccount");
  if (!actor || actor.company) return { kind: "notAllowed" };
  const retryAfterSeconds = await chargeJoining(scope, actor.userId);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const isTaken = createSlugGuard(tenants);
  return inTenant(homeScopeIn(scope, actor.tenantId), async (scoped) => {
    const user = await lockNewcomer(scoped, actor.userId);
    if (!user) return { kind: "notAllowed" };
    const company = await insertCompany(scoped, parsed.value, isTaken);
    await joinCompany(scoped, user.id, company.id);
    if (user.roleId === roles.agent)
      await scoped.db.update(users).set({ roleId: roles.companyAdministrator }).where(eq(users.id, user.id));
    await recordAudit(scoped, { action: "company.create", subject: `company:${company.id}`, after: parsed.value });
    return { kind: "done", slug: company.slug };
  });
}

export type JoinOutcome = Outcome<
  EntryOutcome | { kind: "unknownLink" } | { kind: "notAllowed" } | { kind: "throttled"; retryAfterSeconds: number }
>;

/** Lets a user without a company join, or request to join, by a company's registration link. */
export async function joinByLink(scope: HomeScope, senderOf: SenderOf, link: string): Promise<JoinOutcome> {
  const actor = await authorize(scope, "useAccount");
  if (!actor || actor.company) return { kind: "notAllowed" };
  const retryAfterSeconds = await chargeJoining(scope, actor.userId);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  return inTenant(homeScopeIn(scope, actor.tenantId), async (scoped) => {
    const slug = readAgencyLink(link);
    const [company] = await scoped.db
      .select()
      .from(companies)
      .where(eq(companies.slug, (await findCurrentSlug(scoped, slug)) ?? slug));
    if (!company || company.tenantId !== actor.tenantId) return { kind: "unknownLink" };
    const joiner = await lockNewcomer(scoped, actor.userId);
    if (!joiner) return { kind: "notAllowed" };
    return enterCompany(scoped, senderOf, { joiner, companyId: company.id, link: readPrivateLink(link) });
  });
}

function chargeJoining(scope: HomeScope, userId: number): Promise<number> {
  return chargeThrottle(scope, { name: "company-joining", subject: String(userId), burst: 10, secondsEach: 60 });
}
