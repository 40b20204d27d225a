/** Account pages and mailed links end with the tenant's name; whoever has the address may open it anywhere. */
const namedLast =
  /^\/(?:login|forgotpassword|(?:setpassword|resetpassword|profile\/reopen|requests\/status)\/[^/]+)\/[^/]+\/?$/i;
/** What people ask for, write or read of a service: it is the same on the site that the market belongs to. */
const ofService =
  /^(\/[^/]+)(\/(?:service|reviews|diligence|startworkflow|apidetails)\/[^/].*|\/requestservice(?:\/.*)?)$/i;

interface Question {
  /** It names a market that is offline. */
  pathname: string;
  /** The tenant that the market belongs to, and the prefix of its services' paths here. */
  parent: { slug: string; base: string };
  /** Somebody of that tenant is signed in. */
  isMember: boolean;
}

/**
 * Where the page of an offline market is found meanwhile; null where it is of the market alone. Visitors are led to the
 * market's own page, which says that it is not open.
 */
export function toAddressMeanwhile({ pathname, parent, isMember }: Question): string | null {
  if (namedLast.test(pathname)) return pathname.replace(/[^/]+\/?$/, parent.slug);
  const [, name, below] = ofService.exec(pathname) ?? [];
  if (name === undefined || below === undefined) return null;
  return isMember ? parent.base + below : `${name}/myservices`;
}
