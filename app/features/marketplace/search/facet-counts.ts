import { type Bits, countBits, countCommon, listBits } from "./facet-bits.ts";

/** Eight facets of all listings: bit b of byte n says whether the n-th listing in browse order has the b-th. */
interface FacetOctet {
  facets: number[];
  bytes: Uint8Array;
}

/** By facet, the facets of each listing, beside the listings of each: a byte of memory for eight of them. */
export type FacetOctets = ReadonlyMap<number, FacetOctet>;

export function createFacetOctets(lists: ReadonlyMap<number, Iterable<number>>, size: number): FacetOctets {
  const facets = [...lists.keys()].sort((left, right) => left - right);
  const octets = new Map<number, FacetOctet>();
  for (let first = 0; first < facets.length; first += 8) {
    const eight = facets.slice(first, first + 8);
    const bytes = new Uint8Array(size);
    for (const [bit, facet] of eight.entries()) {
      for (const place of lists.get(facet) ?? []) bytes[place] = (bytes[place] ?? 0) | (1 << bit);
    }
    for (const facet of eight) octets.set(facet, { facets: eight, bytes });
  }
  return octets;
}

interface CountedIndex {
  facets: ReadonlyMap<number, Bits>;
  octets: FacetOctets;
  all: Bits;
}

/** A set of fewer than one in so many listings is counted by its members, eight facets at a look. */
const sparse = 8;

/** How many of a set of listings have a facet. */
export function createFacetCounter({ facets, octets, all }: CountedIndex, among: Bits): (facet: number) => number {
  const size = countBits(among);
  if (size * sparse >= all.length * 32) {
    return (facet) => {
      const carriers = facets.get(facet);
      return carriers ? countCommon(among, carriers) : 0;
    };
  }
  const members = listBits(among, size);
  const counts = new Map<number, number>();
  return (facet) => {
    const octet = octets.get(facet);
    if (octet && !counts.has(facet)) {
      for (const [bit, count] of countOctet(octet.bytes, members).entries()) counts.set(octet.facets[bit] ?? 0, count);
    }
    return counts.get(facet) ?? 0;
  };
}

/** By bit. */
function countOctet(bytes: Uint8Array, members: Uint32Array): number[] {
  const byByte = new Uint32Array(256);
  for (let at = 0; at < members.length; at += 1) {
    const byte = bytes[members[at] ?? 0] ?? 0;
    byByte[byte] = (byByte[byte] ?? 0) + 1;
  }
  const counts = Array.from({ length: 8 }, () => 0);
  for (let byte = 0; byte < 256; byte += 1) {
    for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) counts[bit] = (counts[bit] ?? 0) + (byByte[byte] ?? 0);
  }
  return counts;
}
