import { type Bits, countCommon, hasMember, intersect, listCommon } from "./facet-bits.ts";

/** The facets of each listing as bits, beside the listings of each facet: a byte of memory for eight of them. */
export interface FacetBytes {
  /** By facet, its byte among a listing's and its bit there. */
  places: ReadonlyMap<number, FacetPlace>;
  /** Those of the n-th listing in browse order begin at n × `width`: they are read together. */
  bytes: Uint8Array;
  width: number;
}

interface FacetPlace {
  byte: number;
  bit: number;
}

export function createFacetBytes(lists: ReadonlyMap<number, Iterable<number>>, size: number): FacetBytes {
  const width = Math.ceil(lists.size / 8);
  const bytes = new Uint8Array(size * width);
  const places = new Map<number, FacetPlace>();
  for (const [at, [facet, listings]] of [...lists].sort(([left], [right]) => left - right).entries()) {
    const place = { byte: at >>> 3, bit: at & 7 };
    places.set(facet, place);
    for (const listing of listings) {
      const byte = listing * width + place.byte;
      bytes[byte] = (bytes[byte] ?? 0) | (1 << place.bit);
    }
  }
  return { places, bytes, width };
}

interface CountedIndex {
  facets: ReadonlyMap<number, Bits>;
  facetBytes: FacetBytes;
  all: Bits;
}

/**
 * Listings in browse order: as a list of members where fewer than one in `sparse` is selected, so that they are counted
 * one by one.
 */
export type Selection = { members: Uint32Array } | { set: Bits };
const sparse = 8;

/** The listings in all of the sets. */
export function selectListings({ all }: CountedIndex, sets: (Bits | null)[]): Selection {
  const members = listCommon(sets, Math.floor((all.length * 32) / sparse));
  return members ? { members } : { set: intersect(sets) ?? all };
}

/** Those of a selection that are in the set, too. */
export function narrow(selection: Selection, set: Bits): Selection {
  if ("set" in selection) return { set: intersect([selection.set, set]) ?? set };
  const { members } = selection;
  const kept = new Uint32Array(members.length);
  let count = 0;
  for (let at = 0; at < members.length; at += 1) {
    const place = members[at] ?? 0;
    if (!hasMember(set, place)) continue;
    kept[count] = place;
    count += 1;
  }
  return { members: kept.subarray(0, count) };
}

/** How many of the listings have a facet. */
export function createFacetCounter(
  { facets, facetBytes }: CountedIndex,
  selection: Selection,
): (facet: number) => number {
  if ("set" in selection) {
    return (facet) => {
      const carriers = facets.get(facet);
      return carriers ? countCommon(selection.set, carriers) : 0;
    };
  }
  // Eight facets are counted at a look.
  const counts = new Map<number, number[]>();
  return (facet) => {
    const place = facetBytes.places.get(facet);
    if (!place) return 0;
    const known = counts.get(place.byte) ?? countByte(facetBytes, place.byte, selection.members);
    counts.set(place.byte, known);
    return known[place.bit] ?? 0;
  };
}

/** By bit. */
function countByte({ bytes, width }: FacetBytes, byte: number, members: Uint32Array): number[] {
  const byValue = new Uint32Array(256);
  for (let at = 0; at < members.length; at += 1) {
    const value = bytes[(members[at] ?? 0) * width + byte] ?? 0;
    byValue[value] = (byValue[value] ?? 0) + 1;
  }
  const counts = Array.from({ length: 8 }, () => 0);
  for (let value = 0; value < 256; value += 1) {
    const listings = byValue[value] ?? 0;
    if (listings === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if (value & (1 << bit)) counts[bit] = (counts[bit] ?? 0) + listings;
  }
  return counts;
}
