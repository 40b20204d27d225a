import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { exportTenants } from "#app/features/admin/tenant-rows.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { Section } from "./sections.ts";
import type { TableQuery } from "./table-query.ts";
import { exportRows } from "./table-rows.server.ts";

interface SectionExport {
  section: Section;
  query: TableQuery;
  actionsOf: (word: string) => readonly string[];
}

/** The matching rows of a section as chunks of CSV, and records the export; null for users who are not administrators. */
export async function exportSection(
  scope: AccountScope,
  served: Parameters<typeof exportTenants>[1],
  wanted: SectionExport,
): Promise<AsyncIterable<string> | Iterable<string> | null> {
  const file = await openFile(scope, served, wanted);
  if (file !== null)
    await inTenant(scope, (scoped) =>
      recordAudit(scoped, { action: "section.export", subject: `section:${wanted.section}` }),
    );
  return file;
}

async function openFile(
  scope: AccountScope,
  served: Parameters<typeof exportTenants>[1],
  { section, query, actionsOf }: SectionExport,
): Promise<AsyncIterable<string> | Iterable<string> | null> {
  if (section !== "tenants") return exportRows(scope, section, query, section === "audit" ? actionsOf : undefined);
  const file = await exportTenants(scope, served, query);
  return file === null ? null : [file];
}
