import { parseArgs } from "node:util";
import { type AccountScope, createScope } from "#app/db/scope.ts";
import { exportCompanyBySlug } from "#app/features/admin/people/export-company.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import { withDatabase } from "./with-database.ts";

/** @returns 0; 1 when nothing was done; null for invalid arguments. */
export async function companyCommand(args: string[]): Promise<number | null> {
  const { positionals, values } = parseArgs({ args, options: {}, allowPositionals: true, strict: false });
  const [command, slug, ...others] = positionals;
  if (slug === undefined || others.length + Object.keys(values).length > 0) return null;
  return command === "export-company" ? exportData(slug.toLowerCase()) : null;
}

function exportData(slug: string): Promise<number> {
  return withDatabase(async ({ database }) => {
    const scope = createScope<AccountScope>({ db: database.db, tenantId: platformTenantId });
    const data = await exportCompanyBySlug(scope, slug);
    if (data === null) {
      console.error(`No company has the address ${slug}.`);
      return 1;
    }
    console.log(JSON.stringify(data, null, 2));
    return 0;
  });
}
