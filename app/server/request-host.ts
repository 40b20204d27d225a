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

/** Where the server is reached, as its configuration says. */
export interface Reach {
  /** PUBLIC_ORIGIN; null where nobody said. */
  publicOrigin: string | null;
  /** The port that the server itself listens on; null where nothing listens. */
  ownPort: number | null;
}

/**
 * Where links to this host start when they are read elsewhere, in mail above all: with scheme and port of PUBLIC_ORIGIN. A name of
 * this machine itself is reached past the proxy, at the port that the server listens on, unless PUBLIC_ORIGIN is such a name; where
 * nobody said, another name is reached at its scheme's own port. What port the request named counts nowhere.
 */
export function toLinkOrigin({ host, secure }: { host: string; secure: boolean }, reach: Reach): string {
  const own = isOwnMachine(host);
  if (reach.publicOrigin !== null) {
    const { protocol, hostname, port } = new URL(reach.publicOrigin);
    if (own === isOwnMachine(hostname)) return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
  }
  return toOrigin({ name: host, port: own ? reach.ownPort : null }, secure);
}

/** RFC 6761, 6.3, and the loopback addresses. */
function isOwnMachine(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}
