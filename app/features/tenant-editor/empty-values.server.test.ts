import { expect, it } from "vitest";
import { toFolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import type { TenantFile } from "#app/features/tenancy/tenant-config.ts";
import { listEmptyValues } from "./empty-values.server.ts";

const file: TenantFile = {
  ...{ id: 1, name: "Main", productName: "MainMarket" },
  theme: { light: { brand: "#0f5c4d" }, radius: "large" },
  retention: { requestMonths: 12 },
  paths: { terms: "/main-terms" },
};
const main = { file, folder: toFolderFiles("main", new Map([["tenant.json", Buffer.from(JSON.stringify(file))]])) };
const folders = { defaultSource: () => main };

it("distinguishes the main site's setting from the product's own", () => {
  const empty = listEmptyValues(folders, "lakeshore", { id: 7, name: "Lakeshore", theme: { radius: "none" } });
  expect(empty["theme.radius"]).toEqual({ value: "large", isMainSite: true });
  expect(empty["theme.font"]).toEqual({ value: "inter", isMainSite: false });
  expect(empty["retention.requestMonths"]).toEqual({ value: "12", isMainSite: true });
  expect(empty["features.signUp"]).toEqual({ value: "open", isMainSite: false });
});

it("never gives a brand another one's name, sender or paths", () => {
  const empty = listEmptyValues(folders, "lakeshore", { id: 7, name: "Lakeshore", productName: "Shore" });
  expect(empty.productName).toEqual({ value: "Lakeshore", isMainSite: false });
  expect(empty["mail.fromName"]).toEqual({ value: "Shore", isMainSite: false });
  expect(empty["paths.terms"]).toEqual({ value: "/terms", isMainSite: false });
});

it("gives the main site itself the product's, and a brand without a valid name nothing", () => {
  expect(listEmptyValues(folders, "main", { id: 1, name: "Main" })["theme.radius"]).toEqual({
    value: "medium",
    isMainSite: false,
  });
  expect(listEmptyValues(folders, "lakeshore", { id: 7, name: "" })).toEqual({});
});
