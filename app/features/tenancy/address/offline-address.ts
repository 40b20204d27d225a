import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { nameInPath, type TenantDirectory } from "./resolve-tenant.ts";

/** A market that is not open now. */
export interface OfflineName {
  /** Its present slug. */
  slug: string;
  /** The tenant that it belongs to. */
  tenantId: number;
}

/** Account pages and mailed links end with the tenant's name; whoever has the address may open it anywhere. */
const namedLast =
  /^\/(?:login|forgotpassword|(?:setpassword|resetpassword|profile\/reopen|requests\/status)\/[^/]+)\/[^/]+\/?$/i;
/** What people ask for, write or read of a service: it is the same on the site that the market belongs to. */
const ofService =
  /^(\/[^/]+)(\/(?:service|reviews|diligence|startworkflow|apidetails)\/[^/].*|\/requestservice(?:\/.*)?)$/i;

/** Where the page of an offline market's host is found until it opens again. */
export interface OfflineAddress {
  /** The tenant that the market belongs to. */
  parent: Tenant;
  pathname: string;
}

/** Its own pages, which no path names a market before. */
const marketPages = /^\/(?:about|privacypolicy|terms)?\/?$/i;

/**
 * What the host of an offline market shows, by path on the site that it belongs to, which leads on from there; null for
 * every other host. Call it only for hosts that no tenant has.
 */
export function findOfflineAddress(
  { host, pathname }: { host: string; pathname: string },
  directory: TenantDirectory,
): OfflineAddress | null {
  const found = directory.findOfflineHost(host);
  if (found === null) return null;
  const { slug, parent } = found;
  if (marketPages.test(pathname)) return { parent, pathname: `/${slug}/myservices` };
  const below = `/${slug}${pathname}`;
  return { parent, pathname: nameInPath(pathname) === null && nameInPath(below) === slug ? below : pathname };
}

interface Question {
  /** It names a market that is offline. */
  pathname: string;
  /** The tenant that the market belongs to, and the prefix of its services' paths here. */
  parent: { slug: string; base: string };
  /** Somebody of that tenant is signed in. */
  isMember: boolean;
}

/**
 * Where the page of an offline market is found until it opens again; null for pages of the market alone. Visitors are led
 * to the market's own page, which says that it is not open.
 */
export function toAddressWhileOffline({ pathname, parent, isMember }: Question): string | null {
  if (namedLast.test(pathname)) return pathname.replace(/[^/]+\/?$/, parent.slug);
  const [, name, below] = ofService.exec(pathname) ?? [];
  if (name === undefined || below === undefined) return null;
  return isMember ? parent.base + below : `${name}/myservices`;
}
