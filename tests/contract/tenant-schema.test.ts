import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { tenantConfig } from "#app/features/tenancy/tenant-config.ts";
import { withTenantFieldTable } from "#app/features/tenancy/tenant-field-table.ts";
import { tenantFields } from "#app/features/tenant-editor/tenant-form.ts";
import { baseCopy } from "#app/i18n/base-copy.ts";

it("the published JSON Schema is the server's own definition (made by `npm run tenants -- schema`)", () => {
  const published = JSON.parse(readFileSync("tenants/tenant.schema.json", "utf8"));
  expect(published).toEqual({ title: "Tenant of the marketplace", ...z.toJSONSchema(tenantConfig, { io: "input" }) });
});

it("the template's table of fields is made of the same definition (by the same command)", () => {
  const guide = readFileSync("tenants/_template/README.md", "utf8");
  expect(guide).toBe(withTenantFieldTable(guide));
  expect(guide).toContain("| `theme.light.brand` | Brand colour of this scheme as #rrggbb");
});

it("every field of a tenant has a label in its editor, and every choice its words", () => {
  const words: Record<string, string> = baseCopy.en["tenant-editor"] ?? {};
  const keys = tenantFields.flatMap(({ path, options }) => [
    `field.${path}`,
    ...options.map((value) => `value.${value}`),
  ]);
  expect(keys).toContain("value.small");
  expect(keys.filter((key) => words[key] === undefined)).toEqual([]);
});

it("every field of the published JSON Schema says what it is", () => {
  const fields = listFields(z.json().parse(JSON.parse(readFileSync("tenants/tenant.schema.json", "utf8"))));
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["theme.light.brand", "about.partners.service", "extension.edge"]),
  );
  const silent = fields.filter(({ schema }) => !/^[A-Z].{7,}$/.test(schema.description ?? ""));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

const described = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/** The fields of a schema, those of lists among them, by their path. */
function listFields(schema: unknown, above: string[] = []): { path: string; schema: z.infer<typeof described> }[] {
  const { properties = {}, items } = described.parse(schema);
  const own = Object.entries(properties).flatMap(([name, field]) => [
    { path: [...above, name].join("."), schema: described.parse(field) },
    ...listFields(field, [...above, name]),
  ]);
  return items === undefined ? own : [...own, ...listFields(items, above)];
}
