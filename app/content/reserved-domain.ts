const reserved = /(?:^|[.@])(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/i;

/** Whether a host name is reserved for documentation, tests or this machine (RFC 2606, RFC 6761). */
export function isReservedDomain(host: string): boolean {
  return reserved.test(host);
}
