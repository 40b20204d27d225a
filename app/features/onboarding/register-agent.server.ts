import { and, eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { readAgencyLink } from "#app/features/companies/agency-link.ts";
import { createAccount, joinCompany } from "#app/features/identity/accounts.server.ts";
import { roles } from "#app/features/identity/role.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import { type AgentFormValues, agentRegistration } from "./registration.ts";
import { chargeRegistration, findRepeated, insertRegistration } from "./registrations.server.ts";

/** An agency as its registration link shows it to everyone. */
export interface Agency {
  id: number;
  slug: string;
  name: string;
  /** Its own market is open. */
  hasMarket: boolean;
}

export interface AgentSubmission {
  agency: Agency;
  values: AgentFormValues;
  utmSource: string;
  formKey: string | null;
  /** Network address of the one who registers. */
  address: string | null;
}

export type AgentOutcome =
  | { kind: "done"; email: string }
  | { kind: "faulty"; errors: FieldErrors }
  | { kind: "known"; email: string }
  | { kind: "throttled"; retryAfterSeconds: number };

/** The agency of a registration link; null when this tenant has none of that name. */
export async function getAgency(scope: AccountScope, slug: string): Promise<Agency | null> {
  const [agency] = await scope.db
    .select({ id: companies.id, slug: companies.slug, name: companies.name, hasMarket: companies.hasGigMarket })
    .from(companies)
    .where(and(isNamed(slug), eq(companies.tenantId, scope.tenantId)));
  return agency ?? null;
}

/** Whose the agency of a registration link is, which names no tenant itself; null when there is none of that name. */
export async function findAgencyTenant({ db }: ShownScope, slug: string): Promise<number | null> {
  const [agency] = await db.select({ tenantId: companies.tenantId }).from(companies).where(isNamed(slug));
  return agency?.tenantId ?? null;
}

function isNamed(slug: string) {
  return eq(companies.slug, slug.toLowerCase().replaceAll("\0", ""));
}

/** The agency that a person means who types its registration link, or only its end; null when there is none. */
export function findAgencyByLink(scope: AccountScope, typed: string): Promise<Agency | null> {
  return getAgency(scope, readAgencyLink(typed));
}

/** Registers a person as an agent of an agency, and mails the way in, in one transaction. */
export async function registerAgent(
  scope: AccountScope,
  sender: AccountSender,
  submission: AgentSubmission,
): Promise<AgentOutcome> {
  const parsed = parseForm(agentRegistration, submission.values);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const retryAfterSeconds = await chargeRegistration(scope, submission.address);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const { workEmail: email, firstName, lastName, contactNumber } = parsed.value;
  const { agency, formKey, utmSource } = submission;
  return inTenant(scope, async (scoped) => {
    const account = { email, firstName, lastName, phone: contactNumber || null, roleId: roles.agent };
    const userId = await createAccount(scoped, sender, account);
    if (userId === null) {
      const repeated = await findRepeated(scoped, { formKey, email });
      return repeated === null ? { kind: "known", email } : { kind: "done", email };
    }
    await joinCompany(scoped, userId, agency.id);
    const source = { utmSource, formKey, locale: sender.locale };
    await insertRegistration(scoped, { kind: "agent", companyId: agency.id, userId, ...source });
    return { kind: "done", email };
  });
}
