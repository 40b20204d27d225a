export interface RequestHost {
  /** Lower case, without port; an IPv6 address in brackets. */
  name: string;
  /** Null without a port. */
  port: number | null;
}

const pattern =
  /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/;

/** Parses a `Host` header's value (RFC 9110, 7.2): a DNS name or an address; null for everything else. */
export function parseHost(header: string): RequestHost | null {
  const [, name, digits] = (header.length <= 300 && pattern.exec(header.toLowerCase())) || [];
  if (name === undefined || name.length > 253) return null;
  const port = digits === undefined ? null : Number(digits);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  return { name, port };
}

/** The origin of this host as browsers serialize it (RFC 6454, 6.2): without the default port. */
export function toOrigin(host: RequestHost, secure: boolean): string {
  const ownPort = secure ? 443 : 80;
  const port = host.port === null || host.port === ownPort ? "" : `:${host.port}`;
  return `${secure ? "https" : "http"}://${host.name}${port}`;
}

/** How the server is reached, by configuration. */
export interface Reach {
  /** PUBLIC_ORIGIN; null when not configured. */
  publicOrigin: string | null;
  /** The server's own port; null when it does not listen. */
  ownPort: number | null;
}

/**
 * The origin of links to this host outside the page, mainly in mail: scheme and port of PUBLIC_ORIGIN. A loopback
 * name bypasses the proxy and uses the server's own port, unless PUBLIC_ORIGIN is such a name; without configuration,
 * other names use the default port. The request's port is never used.
 */
export function toLinkOrigin({ host, secure }: { host: string; secure: boolean }, reach: Reach): string {
  const own = isOwnMachine(host);
  if (reach.publicOrigin !== null) {
    const { protocol, hostname, port } = new URL(reach.publicOrigin);
    if (own === isOwnMachine(hostname)) return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
  }
  return toOrigin({ name: host, port: own ? reach.ownPort : null }, secure);
}

/** RFC 6761, 6.3, and loopback addresses. */
function isOwnMachine(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}
