import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { tenantConfig } from "#app/features/tenancy/tenant-config.ts";

it("the published JSON Schema is the server's own definition (made by `npm run tenants -- schema`)", () => {
  const published = JSON.parse(readFileSync("tenants/tenant.schema.json", "utf8"));
  expect(published).toEqual({ title: "Tenant of the marketplace", ...z.toJSONSchema(tenantConfig, { io: "input" }) });
});
