import type { BuiltTenant, DefaultTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { defaultTenantId, type TenantFile } from "#app/features/tenancy/tenant-config.ts";
import { readTenantFile } from "./tenant-file.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";

interface Known {
  folder: FolderFiles;
  served: BuiltTenant | null;
}

/**
 * What the other folders fall back to: the default tenant's folder as it is now, else as it was when it was last valid.
 * @param holder the folder that has been it: another that claims the same id takes nothing from it
 * @param idBySlug at a start nobody has been it; whose rows carry its number was
 */
export function findDefaultSource(
  folders: Iterable<FolderFiles>,
  known: Iterable<Known>,
  holder: string | undefined,
  idBySlug: ReadonlyMap<string, number> = new Map(),
): DefaultTenant | null {
  const lastValid = new Map(
    [...known].flatMap(({ served, folder }) => (served?.file ? [[folder.slug, { file: served.file, folder }]] : [])),
  );
  const sources = [...folders].flatMap((folder) => {
    const file = readFileOnce(folder);
    const source = file ? { file, folder } : lastValid.get(folder.slug);
    return source?.file.id === defaultTenantId ? [source] : [];
  });
  return (
    sources.find(({ folder }) => folder.slug === holder) ??
    sources.find(({ folder }) => idBySlug.get(folder.slug) === defaultTenantId) ??
    sources[0] ??
    null
  );
}

const readFiles = new WeakMap<FolderFiles, TenantFile | null>();

/** Every reload asks each folder whether it is the default tenant's. */
function readFileOnce(folder: FolderFiles): TenantFile | null {
  const known = readFiles.get(folder);
  if (known !== undefined) return known;
  const { file } = readTenantFile(folder);
  readFiles.set(folder, file);
  return file;
}
