import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address, from DNS or a URL, is on the public internet: not private, loopback, link-local,
 * carrier-grade NAT, multicast, reserved (RFC 6890), nor an IPv6 address that embeds an IPv4 one, unless that is
 * public and merely mapped (RFC 4291, 2.5.5.2).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  if (address.includes("%")) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}
