import { isIPv6 } from "node:net";

/**
 * The subject of per-address limits: an IPv4 address, or the /64 network of an IPv6 one, whose hosts change at will
 * (RFC 8981).
 * IPv4-mapped IPv6 (RFC 4291 2.5.5.2) counts as IPv4; missing addresses count as one.
 */
export function toAddressBlock(address: string | null): string {
  if (address === null) return "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::");
  const first = toGroups(head);
  const last = toGroups(tail);
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => "0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

function toGroups(text: string): string[] {
  return text === "" ? [] : text.split(":");
}
