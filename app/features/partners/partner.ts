import { toPhoneNumber } from "#app/content/phone-number.ts";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** Whom a partner sends, as it says in the address (spec 2.6 and 3). What it leaves out is empty. */
export interface PartnerDetails {
  tenantName: string;
  agencyName: string;
  firstName: string;
  lastName: string;
  email: string;
  contactNumber: string;
  agencyCode: string;
  utmSource: string;
}

/** What is known of the one whom a partner sends (spec 3, Partner check response; both spellings of the slug). */
export interface PartnerCheck {
  isAgencyExist: boolean;
  isUserExist: boolean;
  isTenantExist: boolean;
  /** The agency's; empty without one. */
  slughUrl: string;
  slugURL: string;
  /** As it was asked for; empty when there is none of that name. */
  tenantName: string;
}

const longest = 500;

/** Reads a partner's values from a query, whose names may be in any case. What cannot be printed is left out. */
export function readPartnerDetails(params: URLSearchParams): PartnerDetails {
  const values = new Map([...params].reverse().map(([name, value]) => [name.toLowerCase(), clean(value)]));
  const read = (name: string) => values.get(name) ?? "";
  return {
    tenantName: read("tenantname"),
    agencyName: read("agencyname"),
    firstName: read("firstname"),
    lastName: read("lastname"),
    email: read("email"),
    contactNumber: toPhoneNumber(read("contactnumber")),
    agencyCode: read("agencycode"),
    utmSource: read("utm_source"),
  };
}

/** Where a partner's person goes (spec 4); always a path of this site. `login` where the check failed. */
export function toPartnerPath(
  check: PartnerCheck | null,
  { utmSource, paths }: { utmSource: string; paths: Pick<TenantConfig["paths"], "login" | "agentOnboarding"> },
): string {
  if (check === null || check.isUserExist) return paths.login;
  const source = utmSource === "" ? "" : `?utm_source=${encodeURIComponent(utmSource)}`;
  if (check.isAgencyExist) return `${paths.agentOnboarding}/${encodeURIComponent(check.slugURL)}`;
  if (!check.isTenantExist) return `/agencyonboarding${source}`;
  return `/agencyonboarding/${encodeURIComponent(check.tenantName.toLowerCase())}${source}`;
}

function clean(value: string): string {
  return value
    .replace(/[\u0000-\u001f\u007f\u2028\u2029\p{Surrogate}]/gu, "")
    .trim()
    .slice(0, longest);
}
