import type { TenantFolders } from "#app/features/tenancy/folder/tenant-folders.ts";
import { tenantFields } from "./tenant-form.ts";
import type { JsonObject } from "./tenant-json.ts";

/** Fallback values of a brand's switches and choices, where its own tenant.json has none. */
export function inheritedOf(folders: TenantFolders, slug: string): JsonObject {
  const source = folders.defaultSource();
  const defaults = source && source.folder.slug !== slug ? source.file : null;
  const switches = Object.fromEntries(
    tenantFields.flatMap(({ path }) => (path.startsWith("features.") ? [[path.slice("features.".length), true]] : [])),
  );
  return {
    features: { ...switches, ...defaults?.features },
    analytics: { enabled: defaults?.analytics?.enabled ?? false },
    signIn: { providers: [...(defaults?.signIn?.providers ?? [])] },
    locales: { supported: [...(defaults?.locales?.supported ?? ["en", "es"])] },
  };
}
