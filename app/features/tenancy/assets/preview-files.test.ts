import { expect, it } from "vitest";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { findPreviewFile, withPreviewFiles } from "./preview-files.ts";

const origin = "http://localhost";
const root = "/gigmarket/admin/tenants/lakeshore/preview";
const draft = withPreviewFiles(buildTestTenant("lakeshore", { id: 9 }), root);
const find = (tenant: Tenant, address: string) => findPreviewFile(tenant, new URL(address, origin));

it("gives the files of each draft addresses below its preview", () => {
  const repainted = { ...buildTestTenant("lakeshore", { id: 9 }) };
  const theme = { ...repainted.theme, href: "/theme/lakeshore.0123456789ab.css" };
  expect(draft.theme.href).toMatch(/^\/gigmarket\/admin\/tenants\/lakeshore\/preview\/files\/theme\.css\?[0-9a-f]+$/);
  expect(withPreviewFiles({ ...repainted, theme }, root).theme.href).toBe(`${root}/files/theme.css?0123456789ab`);
});

it("answers those addresses from the draft, on any server", () => {
  expect(find(draft, draft.theme.href)).toMatchObject({ body: draft.theme.css });
  expect(JSON.parse(find(draft, draft.copyHref.en ?? "")?.body ?? "")).toEqual(draft.copy.en);
});

it("has no copy for a page whose draft was changed since, as that page has other texts", () => {
  for (const version of [
    "",
    "?0123456789ab",
    `${new URL(draft.copyHref.en ?? "", origin).search}&typed=0123456789ab`,
  ]) {
    expect(find(draft, `${root}/files/en.json${version}`)).toMatchObject({ body: null });
  }
});

it.each([
  `${root}/files/none.css`,
  "/gigmarket/admin/tenants/other/preview/files/theme.css",
  `${root}/files/__proto__.json`,
])("finds nothing at %s", (address) => {
  expect(find(draft, address)).toBeNull();
});

it("finds nothing for users without access to the preview", () => {
  expect(find(buildTestTenant("lakeshore", { id: 9 }), `${root}/files/theme.css`)).toBeNull();
});

it("does not count visits", () => {
  const counted = { ...buildTestTenant("lakeshore", { id: 9 }), analytics: { enabled: true } };
  expect(withPreviewFiles(counted, root).analytics.enabled).toBe(false);
});
