/** A set of listings: bit n is the n-th in browse order. */
export type Bits = Uint32Array;

export function createBits(size: number, positions: Iterable<number> = []): Bits {
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const position of positions) bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
  return bits;
}

/** The set of all `size` listings. */
export function fillBits(size: number): Bits {
  const bits = new Uint32Array(Math.ceil(size / 32)).fill(0xffffffff);
  if (size % 32 > 0) bits[bits.length - 1] = 2 ** (size % 32) - 1;
  return bits;
}

/** Null is the set of all. */
export function intersect(sets: (Bits | null)[]): Bits | null {
  const [first, second, ...others] = sets.filter((set) => set !== null);
  if (!first || !second) return first ?? null;
  // Three at once: most filters have no more, and writing takes longer than reading.
  const [third = second, ...more] = others;
  const result = new Uint32Array(first.length);
  for (let index = 0; index < result.length; index += 1)
    result[index] = (first[index] ?? 0) & (second[index] ?? 0) & (third[index] ?? 0);
  for (const set of more) {
    for (let index = 0; index < result.length; index += 1) result[index] = (result[index] ?? 0) & (set[index] ?? 0);
  }
  return result;
}

export function unite(sets: Bits[], size: number): Bits {
  const [first, ...others] = sets;
  if (!first) return createBits(size);
  if (others.length === 0) return first;
  const result = first.slice();
  for (const set of others) {
    for (let index = 0; index < result.length; index += 1) result[index] = (result[index] ?? 0) | (set[index] ?? 0);
  }
  return result;
}

/** Sets that `meetInMost` takes: their number is counted in three bits. */
export const mostMet = 7;

/** The members of at least `least` of the sets. */
export function meetInMost(sets: Bits[], least: number): Bits {
  const result = new Uint32Array(sets[0]?.length ?? 0);
  for (let index = 0; index < result.length; index += 1) {
    // Of 32 listings at once, in how many sets each is.
    let [ones, twos, fours] = [0, 0, 0];
    for (const set of sets) {
      const word = set[index] ?? 0;
      const carried = ones & word;
      ones ^= word;
      fours |= twos & carried;
      twos ^= carried;
    }
    result[index] = reachesLeast(ones, twos, fours, least);
  }
  return result;
}

function reachesLeast(ones: number, twos: number, fours: number, least: number): number {
  if (least === 1) return ones | twos | fours;
  if (least === 2) return twos | fours;
  if (least === 3) return (ones & twos) | fours;
  if (least === 4) return fours;
  if (least === 5) return fours & (ones | twos);
  return least === 6 ? fours & twos : fours & twos & ones;
}

/** The members of the first set that are not in the second. */
export function subtract(from: Bits, without: Bits): Bits {
  return from.map((word, index) => word & ~(without[index] ?? 0));
}

/** Number of listings in both sets. */
export function countCommon(left: Bits, right: Bits): number {
  let count = 0;
  for (let index = 0; index < left.length; index += 1) count += countOnes((left[index] ?? 0) & (right[index] ?? 0));
  return count;
}

/** Whether some listing is in both sets. */
export function haveCommon(left: Bits, right: Bits): boolean {
  return left.some((word, index) => (word & (right[index] ?? 0)) !== 0);
}

export function countBits(set: Bits): number {
  return countCommon(set, set);
}

/** The members of all sets, of which one is not null; null when there are more than `most`. */
export function listCommon(sets: (Bits | null)[], most: number): Uint32Array | null {
  const [first, second = first, third = second, ...more] = sets.filter((set) => set !== null);
  if (!first || !second || !third) return null;
  const rest = more.length === 0 ? third : (intersect([third, ...more]) ?? third);
  let members = new Uint32Array(Math.min(most, fewMembers));
  let at = 0;
  for (let index = 0; index < first.length; index += 1) {
    let word = (first[index] ?? 0) & (second[index] ?? 0) & (rest[index] ?? 0);
    for (; word !== 0; word &= word - 1) {
      if (at === members.length) {
        if (at === most) return null;
        const wider = new Uint32Array(Math.min(most, at * 4));
        wider.set(members);
        members = wider;
      }
      members[at] = index * 32 + 31 - Math.clz32(word & -word);
      at += 1;
    }
  }
  return members.subarray(0, at);
}

const fewMembers = 4096;

/** The first members from a position on. */
export function listFirst(set: Bits, most: number, from = 0): number[] {
  const members: number[] = [];
  for (let index = from >>> 5; index < set.length && members.length < most; index += 1) {
    let word = set[index] ?? 0;
    if (index === from >>> 5) word &= -1 << (from & 31);
    for (; word !== 0 && members.length < most; word &= word - 1)
      members.push(index * 32 + 31 - Math.clz32(word & -word));
  }
  return members;
}

export function hasMember(set: Bits, position: number): boolean {
  return ((set[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
}

/** Position of the n-th member, counted from 0; null when the set has no more than n. */
export function findNth(set: Bits, n: number): number | null {
  let left = n;
  for (let index = 0; index < set.length; index += 1) {
    let word = set[index] ?? 0;
    const ones = countOnes(word);
    if (left >= ones) {
      left -= ones;
      continue;
    }
    for (; left > 0; left -= 1) word &= word - 1;
    return index * 32 + 31 - Math.clz32(word & -word);
  }
  return null;
}

function countOnes(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
