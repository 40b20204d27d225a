import { expect, it } from "vitest";
import { toChecklist } from "./checklist.ts";

it("shows what is done and what is left, in the order in which it is done", () => {
  const list = toChecklist("seller", { profile: true, key: true });
  expect(list?.steps.map(({ key, done }) => `${key} ${done}`)).toEqual([
    "profile true",
    "listing false",
    "key true",
    "event false",
    "answer false",
  ]);
});

it("is gone when all is done", () => {
  expect(toChecklist("platform", { mail: true, signIn: true, tenant: true })).toBeNull();
  expect(toChecklist("platform", { mail: true, signIn: true })?.steps).toHaveLength(3);
});
