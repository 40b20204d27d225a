import { expect, it } from "vitest";
import { estimateStrength, findPasswordFault } from "./new-password.ts";

const avoid = ["dana.whitcomb@lakeshore.test", "Market Place", "Lakeshore"];

it.each([
  ["", "identity:passwordMissing"],
  ["short-one", "identity:passwordShort"],
  ["🙂🙂🙂🙂🙂🙂🙂🙂🙂", "identity:passwordShort"],
  ["x".repeat(501), "identity:passwordLong"],
  ["aaaaaaaaaaaa", "identity:passwordCommon"],
  ["1234567890", "identity:passwordCommon"],
  ["0987654321", "identity:passwordCommon"],
  ["qwertyuiop12", "identity:passwordCommon"],
  ["Password2026!", "identity:passwordCommon"],
  ["P@ssw0rd!!!", "identity:passwordCommon"],
  ["p4$$word1234", "identity:passwordCommon"],
  ["Insurance2026", "identity:passwordCommon"],
  ["!!!welcome!!!", "identity:passwordCommon"],
  ["iloveyou1234", "identity:passwordCommon"],
  ["ｐａｓｓｗｏｒｄ123", "identity:passwordCommon"],
  ["dana.whitcomb", "identity:passwordPersonal"],
  ["DanaWhitcomb1", "identity:passwordPersonal"],
  ["dana.whitcomb@lakeshore.test", "identity:passwordPersonal"],
  ["marketplace99", "identity:passwordPersonal"],
  ["Lakeshore!!2026", "identity:passwordPersonal"],
])("refuses %s", (password, fault) => {
  expect(findPasswordFault(password, avoid)).toBe(fault);
});

it.each([
  "blue kettle",
  "correct horse battery",
  "Tr0ub4dor&3x",
  "mañana llueve en Gijón",
  "lakeshore boats drift at noon",
  "xxxxxxxxx-quartz-xxxxxxxx",
])("accepts %s", (password) => {
  expect(findPasswordFault(password, avoid)).toBeNull();
});

it("rates refused passwords 0, and longer and rarer ones higher", () => {
  expect(estimateStrength("Password2026!", [])).toBe(0);
  expect(estimateStrength("zzyyxxaabb", [])).toBe(1);
  expect(estimateStrength("korbmeise7", [])).toBe(2);
  expect(estimateStrength("correct horse battery staple", [])).toBe(4);
});
