import { expect, test } from "vitest";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { toFormErrors } from "./form-errors.ts";

const say = (key: CopyKey) => `said: ${key}`;

test("what is wrong is said at its field, and in the order of the form in the summary", () => {
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

test("nothing is wrong before a form was sent", () => {
  expect(toFormErrors(["name"], undefined, say).wrong).toEqual([]);
});
