import { parseArgs } from "node:util";
import { type AuditFaultKind, formatHead, parseHead } from "#app/features/audit/audit-check.ts";
import { sealAuditLog } from "#app/features/audit/seal-audit-log.server.ts";
import { verifyAudit } from "#app/features/audit/verify-audit.server.ts";
import { withDatabase } from "./with-database.ts";

const sentences: Record<AuditFaultKind, string> = {
  gap: "seals before it are gone",
  broken: "its seal does not follow from the one before",
  changed: "it is not what was sealed",
  missing: "it is gone before its period",
  unsealed: "it has no seal",
  otherHead: "the chain does not have the noted head",
};

/**
 * Seals what waits, and compares the audit log with its chains and with heads that were noted before.
 * @returns 0 when nothing was changed, 1 when something was; null for invalid arguments.
 */
export async function verifyAuditCommand(args: string[]): Promise<number | null> {
  const { values, positionals } = parseArgs({
    args,
    options: { head: { type: "string", multiple: true } },
    allowPositionals: true,
    strict: false,
  });
  const { head = [], ...unknown } = values;
  const noted = [head].flat().map((text) => (typeof text === "string" ? parseHead(text) : null));
  const heads = noted.filter((known) => known !== null);
  if (positionals.length + Object.keys(unknown).length > 0 || heads.length < noted.length) return null;
  return withDatabase(async ({ database: { db } }) => {
    await sealAuditLog(db);
    const check = await verifyAudit({ db, now: new Date() }, heads);
    for (const { kind, tenantId, entryId } of check.faults)
      console.error(`Tenant ${tenantId}${entryId === 0 ? "" : `, entry ${entryId}`}: ${sentences[kind]}.`);
    if (check.faults.length > 0) return 1;
    console.log(
      `The audit log is as it was written: ${check.sealed} entries. Note the heads down, away from the database:`,
    );
    for (const last of check.heads) console.log(`  ${formatHead(last)}`);
    return 0;
  });
}
