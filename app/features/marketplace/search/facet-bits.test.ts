import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countBits,
  countCommon,
  countCommonAt,
  createBits,
  findNth,
  haveCommon,
  intersect,
  listWords,
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
      expect(countCommon(toSet(left), toSet(right))).toBe(common.length);
      expect(haveCommon(toSet(left), toSet(right))).toBe(common.length > 0);
      expect(intersect([toSet(left), null, toSet(right)])).toEqual(toSet(common));
      for (const more of [1, 2, 3])
        expect(intersect([...Array.from({ length: more }, () => toSet(left)), toSet(right)])).toEqual(toSet(common));
      expect(unite([toSet(left), toSet(right)], size)).toEqual(toSet([...left, ...right]));
    }),
  );
});

test("sets of many words are counted at the places where one has members", () => {
  const many = 5000;
  const sparse = fc.uniqueArray(fc.nat(many - 1), { maxLength: 900 });
  fc.assert(
    fc.property(sparse, fc.integer({ min: 1, max: 9 }), (places, step) => {
      const left = createBits(many, places);
      const right = createBits(
        many,
        Array.from({ length: Math.ceil(many / step) }, (_, at) => at * step),
      );
      expect(countCommonAt(listWords(left), left, right)).toBe(places.filter((place) => place % step === 0).length);
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
