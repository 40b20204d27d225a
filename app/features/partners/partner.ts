import { firstCharacters } from "#app/content/first-characters.ts";
import { toPhoneNumber } from "#app/content/phone-number.ts";
import { unprintable } from "#app/content/unprintable.ts";
import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** A person sent by a partner, from the address (spec 2.6 and 3). Missing values are empty. */
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

/** What is known about a person sent by a partner (spec 3, Partner check response; both spellings of the slug). */
export interface PartnerCheck {
  isAgencyExist: boolean;
  isUserExist: boolean;
  isTenantExist: boolean;
  /** The agency's slug; empty without one. */
  slughUrl: string;
  slugURL: string;
  /** As requested; empty when there is no such tenant. */
  tenantName: string;
}

const longest = 500;
const everyUnprintable = new RegExp(unprintable, "gu");

/** The facts of site and visit that determine the redirect. */
interface PartnerSite {
  utmSource: string;
  /** Of the tenant that the person would register with. */
  signUp: TenantConfig["signUp"];
  paths: Pick<TenantConfig["paths"], "login" | "agentOnboarding">;
}

/** Reads a partner's parameters, whose names may be in any case. Unprintable characters are dropped. */
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

/**
 * Where a partner's person is redirected (spec 4); always a path of this site. `login` when the check failed, and where
 * nobody can register.
 */
export function toPartnerPath(check: PartnerCheck | null, { utmSource, signUp, paths }: PartnerSite): string {
  if (check === null || check.isUserExist || signUp === "off") return paths.login;
  const source = utmSource === "" ? "" : `?utm_source=${encodeURIComponent(utmSource)}`;
  if (check.isAgencyExist) return `${paths.agentOnboarding}/${encodeURIComponent(check.slugURL)}`;
  if (!check.isTenantExist) return `/agencyonboarding${source}`;
  return `/agencyonboarding/${encodeURIComponent(check.tenantName.toLowerCase())}${source}`;
}

function clean(value: string): string {
  return firstCharacters(value.replace(everyUnprintable, "").trim(), longest);
}
