import type { BuiltTenant, DefaultTenant } from "./build-tenant.server.ts";
import { defaultTenantId } from "./neutral-tenant.server.ts";
import type { TenantFile } from "./tenant-config.ts";
import { readTenantFile } from "./tenant-file.ts";
import type { FolderFiles } from "./tenant-folder.server.ts";

interface Known {
  folder: FolderFiles;
  served: BuiltTenant | null;
}

/** What the other folders fall back to: the default tenant's folder as it is now, else as it was when it was last valid. */
export function findDefaultSource(folders: Iterable<FolderFiles>, known: Iterable<Known>): DefaultTenant | null {
  for (const folder of folders) {
    const file = readFileOnce(folder);
    if (file?.id === defaultTenantId) return { file, folder };
  }
  for (const { served, folder } of known) {
    if (served?.file?.id === defaultTenantId) return { file: served.file, folder };
  }
  return null;
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
