import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { readTenantFolder } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import { tenantConfig } from "#app/features/tenancy/tenant-config.ts";

const folders = ["tenants/gigmarket", "tenants/premfi", "tenants/designic"];
const brands = /gigmarket|premfi|designic/gi;

describe.each(folders)("%s", (folder) => {
  test("is valid, and its brand color needs no correction", async () => {
    const { faults, tenant } = buildTenant(await readTenantFolder(folder), null);
    expect(faults.filter((fault) => fault.severity === "error")).toEqual([]);
    expect(tenant?.theme.corrections).toEqual([]);
  });

  test("has its own logos, and its policies in both languages", async () => {
    const { tenant } = buildTenant(await readTenantFolder(folder), null);
    expect(tenant?.assets.logo.height).toBe(28);
    expect(tenant?.assets.logoDark.url).not.toBe(tenant?.assets.logo.url);
    expect(tenant?.assets.socialImage).toMatchObject({ width: 1200, height: 630 });
    for (const page of ["privacypolicy", "terms"]) {
      expect(Object.keys(tenant?.pages[page] ?? {}).sort()).toEqual(["en", "es"]);
      expect(tenant?.pages[page]?.es?.html).not.toContain("{{");
    }
  });

  test("names the time zone cookie wherever it explains cookies", async () => {
    const { tenant } = buildTenant(await readTenantFolder(folder), null);
    for (const page of Object.values(tenant?.pages.privacypolicy ?? {}))
      expect(page?.html).toMatch(/<h2[^>]*>Cookies(?:(?!<h2).)*<code>zone<\/code>/s);
  });

  test("names no other brand", async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(json|md|svg)$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
    const named = new Set(texts.flatMap((text) => text.match(brands) ?? []).map((name) => name.toLowerCase()));
    expect([...named]).toEqual([path.basename(folder)]);
  });
});

test("the folders have distinct ids, and the template is valid", async () => {
  const all = [...folders, "tenants/_template", "tests/tenants/acme", "tests/tenants/wireframe"];
  const files = await Promise.all(all.map((folder) => readFile(path.join(folder, "tenant.json"), "utf8")));
  const ids = files.map((text) => tenantConfig.parse(JSON.parse(text)).id);
  expect(new Set(ids).size).toBe(all.length);
});
