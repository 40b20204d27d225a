import type { Fault, FaultCode, FaultWords } from "#app/features/tenancy/folder/fault.ts";
import { withLine } from "#app/features/tenancy/folder/fault-line.ts";
import type { FolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import type { TenantFile } from "./tenant-config.ts";

/** Facts from the database about tenants' folders and the names they may use. */
export interface TenantFacts {
  /** The tenant id of a folder's stored rows, by folder name. */
  idBySlug: ReadonlyMap<string, number>;
  catalogue: KnownCatalogue;
}

export interface KnownCatalogue {
  services: ReadonlySet<number>;
  /** In lower case. */
  categories: ReadonlySet<string>;
  linesOfBusiness: ReadonlySet<string>;
}

/** Stored rows have a folder's id: changing it would orphan them. */
export function findChangedId(folder: FolderFiles, file: TenantFile, { idBySlug }: TenantFacts): Fault[] {
  const id = idBySlug.get(folder.slug);
  if (id === undefined || id === file.id) return [];
  return [toFault(folder, "id", { code: "keepsId", values: { id } }, "error")];
}

/** Names in a folder's catalogue that do not exist; warnings only, since they merely narrow what is shown. */
export function findUnknownNames(folder: FolderFiles, file: TenantFile, known: KnownCatalogue): Fault[] {
  const { services = [], categories = [], linesOfBusiness = [] } = file.catalogue ?? {};
  const toWarning = (field: string, words: FaultWords) => toFault(folder, `catalogue.${field}`, words, "warning");
  const names = (field: "categories" | "linesOfBusiness", code: FaultCode, list: readonly string[]) =>
    list.flatMap((name, at) =>
      known[field].has(name.toLowerCase()) ? [] : [toWarning(`${field}.${at}`, { code, values: { name } })],
    );
  return [
    ...services.flatMap((id, at) =>
      known.services.has(id) ? [] : [toWarning(`services.${at}`, { code: "unknownService", values: { id } })],
    ),
    ...names("categories", "unknownCategory", categories),
    ...names("linesOfBusiness", "unknownLine", linesOfBusiness),
  ];
}

function toFault(folder: FolderFiles, field: string, words: FaultWords, severity: Fault["severity"]): Fault {
  return withLine({ tenant: folder.slug, file: "tenant.json", line: null, field, ...words, severity }, folder);
}
