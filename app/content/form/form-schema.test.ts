import { expect, it } from "vitest";
import { z } from "zod";
import { isOn, listOf, readPosted, textOf } from "./form-field.ts";
import { describeForm, field, listCallNames, parseForm, readValues } from "./form-schema.ts";

const name = field(z.string().trim().min(1, "x:missing").max(40, "x:tooLong"), {
  label: "leads:name",
  autoComplete: "name",
});
const form = z.object({
  topics: field(z.array(z.enum(["a", "b"])).min(1, "x:topics"), { label: "publishing:field.topics", call: "TopicIds" }),
  name,
  email: field(z.string().min(1, "x:missing").max(90, "x:tooLong").pipe(z.email("x:email")), { label: "leads:email" }),
  nickname: field(name.optional().or(z.literal("")), { label: "leads:company", kind: "text" }),
  note: field(z.string().max(200, "x:tooLong").optional(), { kind: "area", label: "leads:message.label" }),
  agreed: field(z.literal(true, "x:agreed"), { label: "requests:description" }),
});

it("derives fields with the order, kinds and limits of their schemas", () => {
  expect(describeForm(form)).toEqual([
    { name: "topics", kind: "list", label: "publishing:field.topics", isOptional: false },
    { name: "name", kind: "text", label: "leads:name", autoComplete: "name", isOptional: false, maxLength: 40 },
    { name: "email", kind: "email", label: "leads:email", isOptional: false, maxLength: 90 },
    { name: "nickname", kind: "text", label: "leads:company", isOptional: true },
    { name: "note", kind: "area", label: "leads:message.label", isOptional: true, maxLength: 200 },
    { name: "agreed", kind: "flag", label: "requests:description", isOptional: false },
  ]);
  expect(listCallNames(form)).toMatchObject({ topics: "TopicIds", name: "Name", agreed: "Agreed" });
});

it("separates the presentation of fields that share a schema", () => {
  const [first, second] = describeForm(z.object({ first: name, second: field(name, { label: "requests:lastName" }) }));
  expect([first?.label, second?.label, second?.autoComplete]).toEqual(["leads:name", "requests:lastName", "name"]);
});

it("reads only the form's own fields, ignores files, and returns the first error of each field", () => {
  const posted = new FormData();
  posted.append("topics", "a");
  posted.append("name", " Ana ");
  posted.append("email", new File(["x"], "x"));
  posted.append("role", "1");
  const values = readValues(form, posted);
  expect(values).toEqual({ topics: ["a"], name: " Ana ", email: "", nickname: "", note: "", agreed: false });
  expect(parseForm(form, values)).toEqual({ ok: false, errors: { email: "x:missing", agreed: "x:agreed" } });
  const right = { ...values, email: "ana@redhill.example", agreed: true };
  expect(parseForm(form, right)).toMatchObject({ ok: true, value: { name: "Ana" } });
});

it("reads the same values in a browser, without the schema, as on the server", () => {
  const posted = new FormData();
  for (const [key, value] of [
    ["topics", "a"],
    ["name", "Ana"],
    ["agreed", "on"],
  ] as const)
    posted.append(key, value);
  for (const values of [readPosted(posted), readValues(form, posted)]) {
    expect([listOf(values, "topics"), textOf(values, "name")]).toEqual([["a"], "Ana"]);
    expect([isOn(values, "agreed"), listOf(values, "absent"), textOf(values, "absent")]).toEqual([true, [], ""]);
  }
  posted.append("topics", "b");
  posted.delete("agreed");
  for (const values of [readPosted(posted), readValues(form, posted)])
    expect([listOf(values, "topics"), isOn(values, "agreed")]).toEqual([["a", "b"], false]);
});

it("takes no consent from a flag that is posted as false", () => {
  for (const [posted, agreed] of [
    ["on", true],
    ["true", true],
    ["", true],
    ["false", false],
  ] as const) {
    const data = new FormData();
    data.append("agreed", posted);
    for (const values of [readPosted(data), readValues(form, data)])
      expect([posted, isOn(values, "agreed")]).toEqual([posted, agreed]);
  }
});
