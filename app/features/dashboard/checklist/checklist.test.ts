import { expect, it } from "vitest";
import { toChecklist } from "./checklist.ts";

it("lists done and remaining steps in their order", () => {
  const list = toChecklist("seller", { profile: true, key: true });
  expect(list?.steps.map(({ key, done }) => `${key} ${done}`)).toEqual([
    "profile true",
    "listing false",
    "key true",
    "event false",
    "answer false",
  ]);
});

it("is null when every step is done", () => {
  expect(toChecklist("platform", { mail: true, signIn: true, tenant: true })).toBeNull();
  expect(toChecklist("platform", { mail: true, signIn: true })?.steps).toHaveLength(3);
});
