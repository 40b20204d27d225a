import { expect, it } from "vitest";
import { toFaultPlace } from "./fault-place.ts";

const fault = { file: "tenant.json", line: null, code: "tooShort", values: {}, severity: "warning" } as const;

it("leads from a fault to its input, and from colors that were corrected to all colors", () => {
  expect(toFaultPlace({ ...fault, field: "name" }, "acme")).toBe("/gigmarket/admin/tenants/acme#name");
  expect(toFaultPlace({ ...fault, field: "theme" }, "acme")).toBe("/gigmarket/admin/tenants/acme#section-colors");
});
