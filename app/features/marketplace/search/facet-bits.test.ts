import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countBits,
  countCommon,
  createBits,
  findNth,
  haveCommon,
  intersect,
  listCommon,
  meetInMost,
  mostMet,
  unite,
} from "./facet-bits.ts";

const size = 200;
const members = fc.uniqueArray(fc.nat(size - 1));
const toSet = (places: number[]) => createBits(size, places);

test("sets of bits count, intersect and join like sets of numbers", () => {
  fc.assert(
    fc.property(members, members, (left, right) => {
      const common = left.filter((place) => right.includes(place));
      expect(countBits(toSet(left))).toBe(left.length);
      const ordered = common.sort((one, other) => one - other);
      for (const more of [1, 2, 3]) {
        const sets = [...Array.from({ length: more }, () => toSet(left)), null, toSet(right)];
        expect([...(listCommon(sets, common.length) ?? [])]).toEqual(ordered);
        if (common.length > 0) expect(listCommon(sets, common.length - 1)).toBeNull();
      }
      expect(countCommon(toSet(left), toSet(right))).toBe(common.length);
      expect(haveCommon(toSet(left), toSet(right))).toBe(common.length > 0);
      expect(intersect([toSet(left), null, toSet(right)])).toEqual(toSet(common));
      for (const more of [1, 2, 3])
        expect(intersect([...Array.from({ length: more }, () => toSet(left)), toSet(right)])).toEqual(toSet(common));
      expect(unite([toSet(left), toSet(right)], size)).toEqual(toSet([...left, ...right]));
    }),
  );
});

test("the members of at least a given number of sets are found, up to seven sets", () => {
  fc.assert(
    fc.property(fc.array(members, { minLength: 1, maxLength: mostMet }), fc.nat(mostMet - 1), (lists, more) => {
      const least = Math.min(lists.length, more + 1);
      const places = Array.from({ length: size }, (_, place) => place).filter(
        (place) => lists.filter((list) => list.includes(place)).length >= least,
      );
      expect(meetInMost(lists.map(toSet), least)).toEqual(toSet(places));
    }),
  );
});

test("the n-th member is the n-th in order, and null beyond the last", () => {
  fc.assert(
    fc.property(members, (places) => {
      const ordered = [...places].sort((left, right) => left - right);
      expect(ordered.map((_, n) => findNth(toSet(places), n))).toEqual(ordered);
      expect(findNth(toSet(places), places.length)).toBeNull();
    }),
  );
});

test("intersecting no sets yields the set of all (null), and joining none the empty set", () => {
  expect(intersect([null, null])).toBeNull();
  expect(countBits(unite([], size))).toBe(0);
});

test("intersecting and joining leave their operands unchanged", () => {
  const [left, right] = [toSet([1, 2]), toSet([2, 3])];
  intersect([left, right]);
  unite([left, right], size);
  expect([left, right]).toEqual([toSet([1, 2]), toSet([2, 3])]);
});
