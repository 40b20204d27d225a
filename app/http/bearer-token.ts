/**
 * The bearer token of an `Authorization` header (RFC 6750, 2.1; RFC 9110, 11.4): scheme in any case, spaces, a
 * token68.
 * @returns null without a header, for another scheme, and for anything but exactly one such credential.
 */
export function readBearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization ?? "")?.[1] ?? null;
}
