const reserved = /(?:^|[.@])(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/i;

/** Whether nothing is ever reached there: a name that is kept for documents, tests and this machine (RFC 2606, RFC 6761). */
export function isReservedDomain(host: string): boolean {
  return reserved.test(host);
}
