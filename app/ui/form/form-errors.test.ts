import { expect, test } from "vitest";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { toFormErrors } from "./form-errors.ts";

const say = (key: CopyKey) => `said: ${key}`;

test("shows errors at their fields, and in the form's order in the summary", () => {
  const { errorOf, wrong } = toFormErrors(
    ["name", "email", "phone"],
    { phone: "leads:error.email", name: "leads:error.name" },
    say,
  );
  expect([errorOf("name"), errorOf("email")]).toEqual(["said: leads:error.name", undefined]);
  expect(wrong).toEqual([
    { id: "name", message: "said: leads:error.name" },
    { id: "phone", message: "said: leads:error.email" },
  ]);
});

test("has no errors before a form was sent", () => {
  expect(toFormErrors(["name"], undefined, say).wrong).toEqual([]);
});
