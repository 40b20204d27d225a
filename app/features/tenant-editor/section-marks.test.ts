import { expect, it } from "vitest";
import { listMarks } from "./section-marks.ts";

const fault = { file: "tenant.json", line: 1, field: "hosts.0", code: "host", values: {}, severity: "error" } as const;
const change = { file: "tenant.json", before: "a", after: "b" };

it("counts a field once, though it is in the draft and typed again", () => {
  const editor = { faults: [], changes: [{ ...change, field: "support.phone" }] };
  expect(listMarks(editor, ["support.phone", "support.email"]).changes).toEqual({ contact: 2 });
});

it("counts a line of a list, an image and its removal to the section of their field", () => {
  const editor = { faults: [{ ...fault, input: "hosts" }], changes: [{ ...change, field: "hosts.0" }] };
  const marks = listMarks(editor, ["logo", "remove.logo", "upload.about.partners.0.logo"]);
  expect(marks.changes).toEqual({ addresses: 1, brand: 1, about: 1 });
  expect(marks.faults).toEqual({ addresses: 1 });
});

it("leaves out what has no input, and other files", () => {
  const editor = { faults: [{ ...fault, input: null }], changes: [{ ...change, file: "en.json", field: "name" }] };
  expect(listMarks(editor, [])).toEqual({ faults: {}, changes: {} });
});
