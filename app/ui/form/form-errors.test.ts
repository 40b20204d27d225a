import { expect, test } from "vitest";
import { toFormErrors } from "./form-errors.ts";

const say = (key: string) => `said: ${key}`;

test("what is wrong is said at its field, and in the order of the form in the summary", () => {
  const { errorOf, wrong } = toFormErrors(["name", "email", "phone"], { phone: "bad", name: "missing" }, say);
  expect([errorOf("name"), errorOf("email")]).toEqual(["said: missing", undefined]);
  expect(wrong).toEqual([
    { id: "name", message: "said: missing" },
    { id: "phone", message: "said: bad" },
  ]);
});

test("nothing is wrong before a form was sent", () => {
  expect(toFormErrors(["name"], undefined, say).wrong).toEqual([]);
});
