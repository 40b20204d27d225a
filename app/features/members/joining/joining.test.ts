import { expect, it } from "vitest";
import { parseForm } from "#app/content/form/form-schema.ts";
import { decideEntry, isFreeMail, joiningSettings, toDomain } from "./joining.ts";
import { joiningModes } from "./joining-mode.ts";

const joiner = { email: "Dana@Lakeshore.Example", isConfirmed: true, hasPrivateLink: false };

it.each([
  ["closed", {}, "closed"],
  ["closed", { hasPrivateLink: true }, "closed"],
  ["approval", {}, "waits"],
  ["approval", { hasPrivateLink: true }, "joins"],
  ["open", { isConfirmed: false }, "joins"],
  ["domains", {}, "joins"],
  ["domains", { isConfirmed: false }, "confirms"],
  ["domains", { email: "dana@sub.lakeshore.example" }, "domain"],
  ["domains", { email: "dana@notlakeshore.example", hasPrivateLink: true }, "domain"],
  ["domains", { email: "lakeshore.example@evil.example" }, "domain"],
] as const)("in mode %s, %o, a person %s", (mode, change, entry) => {
  expect(decideEntry({ mode, domains: ["lakeshore.example"] }, { ...joiner, ...change })).toBe(entry);
});

it("admits nobody at once by the public address, except in the two modes that allow it", () => {
  const stranger = { email: "mallory@evil.example", isConfirmed: true, hasPrivateLink: false };
  const entries = joiningModes.map((mode) => decideEntry({ mode, domains: ["lakeshore.example"] }, stranger));
  expect(entries).toEqual(["closed", "waits", "joins", "domain"]);
});

it("normalizes typed domains", () => {
  const values = { mode: "domains", domains: " @Lakeshore.Example, dana@hill.example;\nbücher.example" };
  expect(parseForm(joiningSettings, values)).toMatchObject({ ok: false });
  const parsed = parseForm(joiningSettings, { ...values, domains: values.domains.replace("bücher", "xn--bcher-kva") });
  expect(parsed).toEqual({
    ok: true,
    value: { mode: "domains", domains: ["lakeshore.example", "hill.example", "xn--bcher-kva.example"] },
  });
  expect(toDomain("a@b@Lakeshore.Example")).toBe("lakeshore.example");
});

it.each([
  ["a free mail provider", "gmail.com", "members:joining.error.freeMail"],
  ["one of its letters in upper case", "GMAIL.com", "members:joining.error.freeMail"],
  ["none", "", "members:joining.error.noDomain"],
  ["a name without a dot", "lakeshore", "members:joining.error.domain"],
  ["a pattern", "*.example", "members:joining.error.domain"],
  ["a line of numbers", "127.0.0.1", "members:joining.error.domain"],
  ["21 domains", Array.from({ length: 21 }, (_, at) => `d${at}.example`).join(" "), "members:joining.error.tooMany"],
])("refuses %s with a reason", (_name, domains, error) => {
  expect(parseForm(joiningSettings, { mode: "domains", domains })).toEqual({ ok: false, errors: { domains: error } });
});

it("recognizes free mail by the whole domain", () => {
  expect(isFreeMail("gmail.com")).toBe(true);
  expect(isFreeMail("notgmail.com")).toBe(false);
});
