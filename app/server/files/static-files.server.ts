import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { immutable, revalidated, type StoredAnswer, toStoredFile } from "#app/server/cache/stored-answer.server.ts";
import { assetPolicy } from "#app/server/guard/security-headers.server.ts";
import { contentTypeOf } from "./content-types.ts";

export type StaticFiles = ReadonlyMap<string, StoredAnswer>;

/** Loads the client build into memory by pathname, with the copies compressed at build time. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join("/"),
    );
  const known = new Set(names);
  const files = new Map<string, StoredAnswer>();
  for (const name of names) {
    if (/\.(?:br|gz)$/.test(name) || name.startsWith(".vite/")) continue;
    const read = (suffix: string) =>
      known.has(name + suffix) ? readFile(path.join(folder, name + suffix)) : undefined;
    const [bytes, br, gzip] = await Promise.all([readFile(path.join(folder, name)), read(".br"), read(".gz")]);
    const cacheControl = name.startsWith("assets/") ? immutable : revalidated;
    const contentType = contentTypeOf(name);
    files.set(
      `/${name}`,
      toStoredFile({ bytes, contentType, cacheControl, policy: assetPolicy, packed: { br, gzip } }),
    );
  }
  return files;
}
