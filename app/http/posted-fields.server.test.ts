import { expect, it } from "vitest";
import { z } from "zod";
import {
  listPostedTexts,
  postedId,
  postedRow,
  postedVersion,
  postedYes,
  readFields,
  readFormKey,
  readIntent,
} from "./posted-fields.server.ts";

function post(...fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

it("reads the pressed button, and that of a form that posts none", () => {
  expect(readIntent(post(["intent", "end"]), ["save", "end"])).toBe("end");
  expect(readIntent(post(), ["save", "end"], "save")).toBe("save");
});

it.each([
  ["an unknown button", post(["intent", "burn"])],
  ["a file", post(["intent", new File(["save"], "save")])],
  ["none", post()],
])("answers %s with not found", (_what, form) => {
  const read = () => readIntent(form, ["save", "end"]);
  expect(read).toThrow(expect.objectContaining({ status: 404 }));
});

it("does not take an unknown button for the main one", () => {
  const read = () => readIntent(post(["intent", "burn"]), ["save"], "save");
  expect(read).toThrow(expect.objectContaining({ status: 404 }));
});

it("reads hidden fields by their schema, whatever was posted", () => {
  const schema = z.object({
    ids: z.array(postedId),
    row: postedRow,
    version: postedVersion,
    confirm: postedYes,
    remove: z.boolean(),
  });
  expect(readFields(schema, post())).toEqual({ ids: [], row: 0, version: null, confirm: false, remove: false });
  const posted = post(["ids", "7"], ["ids", "x"], ["row", "8"], ["version", "12"], ["confirm", "yes"], ["remove", ""]);
  expect(readFields(schema, posted)).toEqual({ ids: [7, null], row: 8, version: 12, confirm: true, remove: true });
  const wrong = post(["row", "2147483648"], ["version", "-1"], ["confirm", "no"]);
  expect(readFields(schema, wrong)).toMatchObject({ row: 0, version: null, confirm: false });
});

it("reads a form's key and texts, but no files", () => {
  const key = crypto.randomUUID();
  const form = post(["formKey", key], ["file", new File(["x"], "x")], ["note", "a"], ["note", "b"]);
  expect(readFormKey(form)).toBe(key);
  expect(readFormKey(post(["formKey", "'; drop"]))).toBeNull();
  expect(listPostedTexts(form)).toEqual([
    ["formKey", key],
    ["note", "a"],
    ["note", "b"],
  ]);
});
