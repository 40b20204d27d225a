import type { AccountScope } from "#app/db/scope.ts";
import { exportTenants } from "#app/features/admin/tenant-rows.server.ts";
import type { Section } from "./sections.ts";
import type { TableQuery } from "./table-query.ts";
import { exportRows } from "./table-rows.server.ts";

/** The matching rows of a section as chunks of CSV; null for users who are not administrators. */
export async function exportSection(
  scope: AccountScope,
  served: Parameters<typeof exportTenants>[1],
  {
    section,
    query,
    actionsOf,
  }: { section: Section; query: TableQuery; actionsOf: (word: string) => readonly string[] },
): Promise<AsyncIterable<string> | Iterable<string> | null> {
  if (section !== "tenants") return exportRows(scope, section, query, section === "audit" ? actionsOf : undefined);
  const file = await exportTenants(scope, served, query);
  return file === null ? null : [file];
}
