import type { Fault, FaultCode, FaultWords } from "#app/features/tenancy/folder/fault.ts";
import { withLine } from "#app/features/tenancy/folder/fault-line.ts";
import type { FolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import type { TenantFile } from "./tenant-config.ts";

/** What the database knows of the tenants' folders and of what they may name. */
export interface TenantFacts {
  /** The number under which a folder's rows are stored, by the folder's name. */
  idBySlug: ReadonlyMap<string, number>;
  catalogue: KnownCatalogue;
}

export interface KnownCatalogue {
  services: ReadonlySet<number>;
  /** In lower case. */
  categories: ReadonlySet<string>;
  linesOfBusiness: ReadonlySet<string>;
}

/** A folder's number stands in rows of the database: another one would leave them behind. */
export function findChangedId(folder: FolderFiles, file: TenantFile, { idBySlug }: TenantFacts): Fault[] {
  const id = idBySlug.get(folder.slug);
  if (id === undefined || id === file.id) return [];
  return [toFault(folder, "id", { code: "keepsId", values: { id } }, "error")];
}

/** What a folder's catalogue names and nothing is called; it only narrows what shows, so that it is no error. */
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
