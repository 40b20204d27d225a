import { parseArgs } from "node:util";
import { type AccountScope, createScope } from "#app/db/scope.ts";
import { eraseCompanyBySlug } from "#app/features/admin/people/erase-company.server.ts";
import { exportCompanyBySlug } from "#app/features/admin/people/export-company.server.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import type { CompanyDuty } from "#app/features/retention/company-erasure.ts";
import { refuse } from "./run-command.ts";
import { type Parts, withDatabase } from "./with-database.ts";

const refusals: Record<CompanyDuty, string> = {
  agreements: "has agreements that are offered or in force: end or withdraw them first",
  disputes: "has open disputes: decide them first",
  requests: "has open requests: decline or withdraw them first",
  accounts: "has accounts that are not settled: bill and pay what is open first",
};

/** @returns 0; 1 when nothing was done; null for invalid arguments. */
export async function companyCommand(args: string[]): Promise<number | null> {
  const options = { yes: { type: "boolean" } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [command, typed, ...others] = positionals;
  const { yes, ...unknown } = values;
  if (typed === undefined || others.length + Object.keys(unknown).length > 0) return null;
  const slug = typed.toLowerCase();
  if (command === "export-company" && yes === undefined) return withDatabase((parts) => exportData(parts, slug));
  if (command !== "erase-company") return null;
  if (yes !== true) return refuse(`Nothing was erased: nobody can bring ${slug} back. Say --yes to go on`);
  return withDatabase((parts) => erase(parts, slug));
}

async function exportData(parts: Parts, slug: string): Promise<number> {
  const data = await exportCompanyBySlug(toScope(parts), slug);
  if (data === null) return refuse(`No company has the address ${slug}`);
  console.log(JSON.stringify(data, null, 2));
  return 0;
}

async function erase(parts: Parts, slug: string): Promise<number> {
  const outcome = await eraseCompanyBySlug(toScope(parts), slug, parts.files);
  if (outcome === null) return refuse(`No company has the address ${slug}`);
  if (outcome.kind === "refused") return refuse(`${slug} ${refusals[outcome.reason]}`);
  if (outcome.left > 0)
    return refuse(
      `${slug} is erased, but ${outcome.left} of its files could not be removed. Run the command again with its address of now, which the console shows`,
    );
  console.log(
    `${slug} is erased; ledger and bills call it Company ${outcome.id}. Backups hold it until they are overwritten.`,
  );
  return 0;
}

function toScope({ database }: Parts): AccountScope {
  return createScope<AccountScope>({ db: database.db, tenantId: platformTenantId });
}
