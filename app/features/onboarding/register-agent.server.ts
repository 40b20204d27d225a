import { and, eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { readAgencyLink } from "#app/features/companies/agency-link.ts";
import { createAccount } from "#app/features/identity/accounts.server.ts";
import { roles } from "#app/features/identity/role.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import {
  enterCompany,
  foreseeEntry,
  hasPrivateLink,
  lockNewcomer,
} from "#app/features/members/joining/enter-company.server.ts";
import type { JoiningMode } from "#app/features/members/joining/joining-mode.ts";
import { findCurrentSlug } from "#app/features/tenancy/former-slugs.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { type AgentFormValues, agentRegistration } from "./registration.ts";
import { chargeRegistration, findRepeated, insertRegistration } from "./registrations.server.ts";

/** An agency's public data for its registration page. */
export interface Agency {
  id: number;
  slug: string;
  name: string;
  /** Its own market is open. */
  hasMarket: boolean;
  /** What its registration link allows. */
  mode: JoiningMode;
}

export interface AgentSubmission {
  agency: Agency;
  values: AgentFormValues;
  utmSource: string;
  formKey: string | null;
  /** The private link's token in the opened address; null without one. */
  link: string | null;
  /** Network address of the sender. */
  address: string | null;
}

export type AgentOutcome = Outcome<
  /** `waits`: an administrator decides once the address is confirmed. */
  | { kind: "done"; email: string; waits: boolean }
  /** By invitation only, or not with this address. */
  | { kind: "closed" | "domain" }
  | { kind: "faulty"; errors: FieldErrors }
  | { kind: "known"; email: string }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

/** The agency of a registration link; null when this tenant has no such agency. */
export async function getAgency(scope: AccountScope, slug: string): Promise<Agency | null> {
  const [agency] = await scope.db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      hasMarket: companies.hasGigMarket,
      mode: companies.joiningMode,
    })
    .from(companies)
    .where(and(isNamed(slug), eq(companies.tenantId, scope.tenantId)));
  return agency ?? null;
}

/** The tenant of an agency whose registration link names none; null when it does not exist. */
export async function findAgencyTenant({ db }: ShownScope, slug: string): Promise<number | null> {
  const [agency] = await db.select({ tenantId: companies.tenantId }).from(companies).where(isNamed(slug));
  return agency?.tenantId ?? null;
}

function isNamed(slug: string) {
  return eq(companies.slug, slug.toLowerCase().replaceAll("\0", ""));
}

/** The agency of a typed registration link, or part of one; null when it does not exist. */
export async function findAgencyByLink(scope: AccountScope, typed: string): Promise<Agency | null> {
  const slug = readAgencyLink(typed);
  return getAgency(scope, (await findCurrentSlug(scope, slug)) ?? slug);
}

/** Whether a person without an account may register here by the opened link: an agency's private one, if by invitation. */
export async function admitsNewcomers(
  scope: AccountScope,
  { tenant }: Pick<AccountSender, "tenant">,
  { agency, link }: Pick<AgentSubmission, "agency" | "link">,
): Promise<boolean> {
  return tenant.signUp !== "byInvitation" || hasPrivateLink(scope, agency.id, link);
}

/** Registers a person who joins or asks to join an agency, and mails a link, in one transaction. */
export async function registerAgent(
  scope: AccountScope,
  { sender, senderOf }: { sender: AccountSender; senderOf: SenderOf },
  submission: AgentSubmission,
): Promise<AgentOutcome> {
  const parsed = parseForm(agentRegistration, submission.values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const retryAfterSeconds = await chargeRegistration(scope, submission.address);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const { workEmail: email, firstName, lastName, contactNumber } = parsed.value;
  const { agency, formKey, utmSource, link } = submission;
  const companyId = agency.id;
  if (!(await admitsNewcomers(scope, sender, { agency, link }))) return { kind: "closed" };
  const entry = await foreseeEntry(scope, { companyId, email, link });
  if (entry === "closed" || entry === "domain") return { kind: entry };
  const done = { kind: "done" as const, email, waits: entry === "waits" };
  return inTenant(scope, async (scoped) => {
    const account = { email, firstName, lastName, phone: contactNumber || null, roleId: roles.agent };
    const userId = await createAccount(scoped, sender, account);
    if (userId === null) {
      const repeated = await findRepeated(scoped, { formKey, email });
      return repeated === null ? { kind: "known", email } : done;
    }
    const joiner = await lockNewcomer(scoped, userId);
    if (joiner) await enterCompany(scoped, senderOf, { joiner, companyId, link });
    const source = { utmSource, formKey };
    await insertRegistration(scoped, sender, { kind: "agent", companyId, userId, ...source });
    return done;
  });
}
