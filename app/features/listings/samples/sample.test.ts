import { describe, expect, it } from "vitest";
import { parseForm } from "#app/content/form/form-schema.ts";
import { sampleForm, sampleLimits } from "./sample.ts";

const whole = { name: "A clean record", request: "GET /mvr/1", answer: '{"violations":[]}' };
const errorsOf = (values: Partial<typeof whole>) => {
  const parsed = parseForm(sampleForm, { ...whole, ...values });
  return parsed.ok ? {} : parsed.errors;
};

describe("a sample of a listing", () => {
  it.each([
    "a",
    "{braces} in a text",
    "[Photo of the roof]",
    "[]",
    "[1, 2]",
    '  {"a":\r\n1}  ',
  ])("takes %j as an answer", (answer) => expect(errorsOf({ answer })).toEqual({}));

  it.each([
    ["answer", "", "sampleAnswer"],
    ["answer", '{"violations":[}', "sampleJson"],
    ["answer", '[{"a":1},]', "sampleJson"],
    ["answer", '{"a":1', "sampleJson"],
    ["answer", '[{"a":1}, {', "sampleJson"],
    ["answer", "a".repeat(sampleLimits.answer + 1), "tooLong"],
    ["answer", "a\u0000", "characters"],
    ["request", " \r\n ", "sampleRequest"],
    ["request", "{'a': 1}", "sampleJson"],
    ["request", "a".repeat(sampleLimits.request + 1), "tooLong"],
    ["name", " ", "sampleName"],
    ["name", "a\nb", "characters"],
    ["name", "a".repeat(sampleLimits.name + 1), "tooLong"],
  ] as const)("refuses as its %s %j", (field, value, error) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: `listings:error.${error}` });
  });

  it("counts a line break once, as browsers do", () => {
    const answer = `${"a\r\n".repeat(sampleLimits.answer / 2 - 1)}ab`;
    expect(parseForm(sampleForm, { ...whole, answer })).toMatchObject({
      ok: true,
      value: { answer: answer.replaceAll("\r\n", "\n") },
    });
  });
});
