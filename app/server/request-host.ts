export interface RequestHost {
  /** Lower case, without port; an IPv6 address in brackets. */
  name: string;
  /** Null where the header names none. */
  port: number | null;
}

const pattern =
  /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/;

/** Reads a `Host` header's value (RFC 9110, 7.2): a DNS name or an address; null for everything else. */
export function parseHost(header: string): RequestHost | null {
  const [, name, digits] = (header.length <= 300 && pattern.exec(header.toLowerCase())) || [];
  if (name === undefined || name.length > 253) return null;
  const port = digits === undefined ? null : Number(digits);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  return { name, port };
}

/** The origin that a browser would name for this host (RFC 6454, 6.2): without the scheme's own port. */
export function toOrigin(host: RequestHost, secure: boolean): string {
  const ownPort = secure ? 443 : 80;
  const port = host.port === null || host.port === ownPort ? "" : `:${host.port}`;
  return `${secure ? "https" : "http"}://${host.name}${port}`;
}

/**
 * Where links to this host start when they are read elsewhere, in mail above all: with scheme and port of PUBLIC_ORIGIN,
 * whatever port the request named. A name of this machine itself is reached past the proxy and stays as it came, unless
 * PUBLIC_ORIGIN is such a name.
 */
export function toLinkOrigin({ host, origin }: { host: string; origin: string }, publicOrigin: string | null): string {
  if (publicOrigin === null) return origin;
  const { protocol, hostname, port } = new URL(publicOrigin);
  if (isOwnMachine(host) !== isOwnMachine(hostname)) return origin;
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}

/** RFC 6761, 6.3, and the loopback addresses. */
function isOwnMachine(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}
