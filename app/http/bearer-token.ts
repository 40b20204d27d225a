/**
 * The one bearer token of an `Authorization` header (RFC 6750, 2.1; RFC 9110, 11.4): the scheme in any case, spaces, a token68.
 * @returns null for no header, another scheme, and whatever is not exactly one such credential.
 */
export function readBearerToken(authorization: string | null | undefined): string | null {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization ?? "")?.[1] ?? null;
}
