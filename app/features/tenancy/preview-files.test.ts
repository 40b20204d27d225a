import { expect, it } from "vitest";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { findPreviewFile, withPreviewFiles } from "./preview-files.ts";

const root = "/gigmarket/admin/tenants/lakeshore/preview";
const draft = withPreviewFiles(buildTestTenant("lakeshore", { id: 9 }), root);

it("gives the files of each draft addresses below its preview", () => {
  const repainted = { ...buildTestTenant("lakeshore", { id: 9 }) };
  const theme = { ...repainted.theme, href: "/theme/lakeshore.0123456789ab.css" };
  expect(draft.theme.href).toMatch(/^\/gigmarket\/admin\/tenants\/lakeshore\/preview\/files\/theme\.css\?[0-9a-f]+$/);
  expect(withPreviewFiles({ ...repainted, theme }, root).theme.href).toBe(`${root}/files/theme.css?0123456789ab`);
});

it("answers those addresses from the draft, on any server", () => {
  expect(findPreviewFile(draft, `${root}/files/theme.css`)).toMatchObject({ body: draft.theme.css });
  expect(JSON.parse(findPreviewFile(draft, `${root}/files/en.json`)?.body ?? "")).toEqual(draft.copy.en);
});

it.each([
  `${root}/files/none.css`,
  "/gigmarket/admin/tenants/other/preview/files/theme.css",
  `${root}/files/__proto__.json`,
])("finds nothing at %s", (pathname) => {
  expect(findPreviewFile(draft, pathname)).toBeNull();
});

it("finds nothing for users without access to the preview", () => {
  expect(findPreviewFile(buildTestTenant("lakeshore", { id: 9 }), `${root}/files/theme.css`)).toBeNull();
});

it("does not count visits", () => {
  const counted = { ...buildTestTenant("lakeshore", { id: 9 }), analytics: { enabled: true } };
  expect(withPreviewFiles(counted, root).analytics.enabled).toBe(false);
});
