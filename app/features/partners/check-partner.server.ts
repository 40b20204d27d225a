import { and, asc, eq, sql } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { toAddressBlock } from "#app/features/throttling/network-address.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import type { PartnerCheck, PartnerDetails } from "./partner.ts";

export interface PartnerQuestion extends Pick<PartnerDetails, "tenantName" | "agencyName" | "email"> {
  /** The tenant of that name, if available here; null otherwise. */
  tenant: { id: number } | null;
  /** Network address of the sender. */
  address: string | null;
}

export type PartnerAnswer = Outcome<
  { kind: "answered"; check: PartnerCheck } | { kind: "throttled"; retryAfterSeconds: number }
>;

/**
 * Looks up a person sent by a partner (spec 7, account/partner). The spec reveals whether an address has an account,
 * so calls are limited by network address to prevent probing.
 */
export async function checkPartner(scope: AccountScope, question: PartnerQuestion): Promise<PartnerAnswer> {
  const { tenant, address, tenantName, agencyName, email } = question;
  const subject = toAddressBlock(address);
  const throttle = { name: "partner-check", subject, burst: 30, secondsEach: 10 };
  const retryAfterSeconds = await chargeThrottle(scope, throttle);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const slug = await findAgencySlug(scope, tenant?.id ?? scope.tenantId, agencyName);
  const check = {
    isAgencyExist: slug !== "",
    isUserExist: await isKnownUser(scope, email),
    isTenantExist: tenant !== null,
    slughUrl: slug,
    slugURL: slug,
    tenantName: tenant === null ? "" : tenantName,
  };
  return { kind: "answered", check };
}

/** Slug of a tenant's oldest agency with that name, case-insensitively; empty without one. */
async function findAgencySlug({ db }: AccountScope, tenantId: number, name: string): Promise<string> {
  if (name === "") return "";
  const [agency] = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(and(eq(companies.tenantId, tenantId), eq(sql`lower(${companies.name})`, name.toLowerCase())))
    .orderBy(asc(companies.id))
    .limit(1);
  return agency?.slug ?? "";
}

/** An e-mail address has one account on the platform, whatever its tenant. */
async function isKnownUser({ db }: AccountScope, email: string): Promise<boolean> {
  if (email === "") return false;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return rows.length > 0;
}
