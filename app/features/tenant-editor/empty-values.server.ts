import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { toFolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import type { TenantFolders } from "#app/features/tenancy/folder/tenant-folders.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import type { EmptyValue, EmptyValues } from "./tenant-editor.ts";
import { getAt, type JsonObject, toJsonFile } from "./tenant-json.ts";

/**
 * The effective value of each field of a brand while it is left empty. The brand is built without its settings, so that
 * the editor states what the server would do.
 */
export function listEmptyValues(
  folders: Pick<TenantFolders, "defaultSource">,
  slug: string,
  config: JsonObject,
): EmptyValues {
  const { id = 0, name = slug, productName } = config;
  const bare = { id, name, ...(productName === undefined ? {} : { productName }) };
  const source = folders.defaultSource();
  const defaults = source?.folder.slug === slug ? null : source;
  const { tenant } = buildTenant(toFolderFiles(slug, new Map([["tenant.json", toJsonFile(bare)]])), defaults);
  if (tenant === null) return {};
  const inherited = Object.entries(inheritedValues(tenant)).map(([path, value]): [string, EmptyValue] => [
    path,
    { value: String(value), isMainSite: getAt({ ...defaults?.file }, path) !== undefined },
  ]);
  const own = Object.entries(ownValues(tenant)).map(([path, value]): [string, EmptyValue] => [
    path,
    { value, isMainSite: false },
  ]);
  return Object.fromEntries([...inherited, ...own]);
}

/** Settings that the default tenant's stand in for. */
function inheritedValues({ theme, signUp, locales, retention }: Tenant): Record<string, string | number> {
  const { radius, font, displayFont } = theme.input;
  return {
    ...{ "theme.radius": radius, "theme.font": font, "theme.displayFont": displayFont },
    ...{ "features.signUp": signUp, "locales.default": locales.default },
    ...Object.fromEntries(Object.entries(retention).map(([name, value]) => [`retention.${name}`, value])),
  };
}

/** Settings that show a brand: they never come from another one. */
function ownValues({ name, mail, paths, about }: Tenant): Record<string, string> {
  return {
    productName: name,
    "mail.fromName": mail.fromName,
    "about.story": about.story,
    ...Object.fromEntries(Object.entries(paths).map(([place, path]) => [`paths.${place}`, path])),
  };
}
