import { expect, it } from "vitest";
import { emailAddress } from "./email-address.ts";

const schema = emailAddress();

it.each([
  "dana@lakeshore.test",
  "Dana.Whitcomb@Lakeshore.TEST",
  "dana+market@lakeshore.test",
  "d'ana_w-x@sub.lake-shore.test",
  "  dana@lakeshore.test\n",
])("accepts the address %j", (typed) => {
  expect(schema.parse(typed)).toBe(typed.trim());
});

it.each([
  "a@b.test, c@d.test",
  "a@b.test;c@d.test",
  "a@b.test c@d.test",
  "a@b.test\r\nBcc: c@d.test",
  "a@b.test\nc@d.test",
  "a\0@b.test",
  "Dana <dana@lakeshore.test>",
  "<dana@lakeshore.test>",
  "mailto:dana@lakeshore.test",
  "dana@lakeshore.test?bcc=c@d.test",
  "dana@[127.0.0.1]",
  "dana@localhost",
  "dana@lakeshore",
  "@lakeshore.test",
  "dana@",
  "dana",
  "dana@@lakeshore.test",
  ".dana@lakeshore.test",
  "dana.@lakeshore.test",
  "da..na@lakeshore.test",
  "dana@lakeshore..test",
  "dana@-lakeshore.test",
  '"da na"@lakeshore.test',
  "d\u0430na@lakeshore.test",
  "dana@l\u0430keshore.test",
  "dana\uff20lakeshore.test",
  "dana@lakeshore\u3002test",
  "dana\u200b@lakeshore.test",
  "\u202edana@lakeshore.test",
  "dana@lakeshore.test\u00ad",
  `${"a".repeat(500)}@lakeshore.test`,
])("refuses %j", (typed) => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe("identity:emailInvalid");
});

it.each(["", "   ", undefined, null, 7, ["a@b.test"], {}])("reports a missing address for %j", (typed) => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe("identity:emailMissing");
});
