import { expect, it } from "vitest";
import { emptyRequest } from "#tests/factories/requests.ts";
import { measureProcessorMs } from "#tests/setup/processor-time.ts";
import { parseRequest } from "./service-request.ts";

const typed = {
  ...emptyRequest,
  firstName: "Dana",
  lastName: "Whitcomb",
  workEmail: "dana@lakeshore.example",
  description: "Please",
  acceptTerms: true,
};

it.each([
  ["", true],
  ["2185550142", true],
  ["+2185550142", true],
  ["218555.0142", true],
  [".2185550142", true],
  ["218555014", false],
  ["218.555.0142", true],
  ["+1 (218) 555-0142", true],
  ["1 218 555 0142", true],
  ["+44 20 7946 0958", true],
  ["218-555-014", false],
  ["218 555 014299", false],
  ["+1 218 555 014299", false],
  ["218-555-0142 ext. 7", false],
  ["1".repeat(21), false],
])("parses %j as a telephone number: %s", (phoneNumber, isTaken) => {
  expect(parseRequest("workflow", { ...typed, phoneNumber }).ok).toBe(isTaken);
});

it("takes an address by the rule of all other forms: in ASCII, and none that looks like another", () => {
  for (const workEmail of ["dana@lakeshore.example", " Dana+Market@Lakeshore.example "])
    expect(parseRequest("service", { ...typed, businessTypes: ["Data"], workEmail }).ok).toBe(true);
  for (const workEmail of ["d\u0430na@lakeshore.example", "dana@l\u0430keshore.example", "da..na@lakeshore.example"])
    expect(parseRequest("service", { ...typed, businessTypes: ["Data"], workEmail })).toMatchObject({
      errors: { workEmail: "requests:error.emailInvalid" },
    });
});

it("stores a telephone number without separators", () => {
  const parsed = parseRequest("workflow", { ...typed, phoneNumber: "+1 218 555 0142" });
  expect(parsed).toMatchObject({ ok: true, value: { phoneNumber: "2185550142" } });
});

it("refuses a quarter of a million digits as quickly as ten", () => {
  const spent = measureProcessorMs(() => {
    const parsed = parseRequest("workflow", { ...typed, phoneNumber: `${"1".repeat(250_000)}x` });
    expect(parsed).toMatchObject({ ok: false, errors: { phoneNumber: "requests:error.phone" } });
  });
  expect(spent).toBeLessThan(1000);
});
