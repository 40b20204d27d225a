import ipaddr from "ipaddr.js";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address, as DNS or a URL gives it, is one of the public internet: not private, loopback, link-local,
 * carrier-grade NAT, multicast, reserved (RFC 6890), nor one that stands for an IPv4 address inside of an IPv6 one,
 * unless that one is public and merely mapped (RFC 4291, 2.5.5.2).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  if (address.includes("%")) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}
