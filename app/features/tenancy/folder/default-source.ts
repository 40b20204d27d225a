import type { BuiltTenant, DefaultTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { defaultTenantId } from "#app/features/tenancy/tenant-config.ts";
import { readFolderParts } from "./folder-parts.server.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";

interface Known {
  folder: FolderFiles;
  served: BuiltTenant | null;
}

/**
 * The fallback for other folders: the default tenant's current folder, else its last valid version.
 * @param holder the folder that has been the default tenant: another one that claims its id gets nothing
 * @param idBySlug at startup there is no holder: then the folder whose rows have the id
 */
export function findDefaultSource(
  folders: Iterable<FolderFiles>,
  known: Iterable<Known>,
  holder: string | undefined,
  idBySlug: ReadonlyMap<string, number> = new Map(),
): DefaultTenant | null {
  const unreadable = new Map<string, FolderFiles>();
  const sources: DefaultTenant[] = [];
  for (const folder of folders) {
    const { file } = readFolderParts(folder);
    if (file === null) unreadable.set(folder.slug, folder);
    else if (file.id === defaultTenantId) sources.push({ file, folder });
  }
  if (unreadable.size > 0) sources.push(...listLastValid(unreadable, known));
  return (
    sources.find(({ folder }) => folder.slug === holder) ??
    sources.find(({ folder }) => idBySlug.get(folder.slug) === defaultTenantId) ??
    sources[0] ??
    null
  );
}

function listLastValid(unreadable: ReadonlyMap<string, FolderFiles>, known: Iterable<Known>): DefaultTenant[] {
  return [...known].flatMap(({ served, folder: { slug } }) => {
    const folder = unreadable.get(slug);
    return folder && served?.file?.id === defaultTenantId ? [{ file: served.file, folder }] : [];
  });
}
