import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { FileStore } from "#app/db/file-store.server.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import type { AccountScope, Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { eraseCompany } from "#app/features/companies/records/erase-company.server.ts";
import { removeErasedFiles } from "#app/features/companies/records/erased-files.server.ts";
import { authorize, authorizeNow } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { readErasure } from "#app/features/retention/company-duties.server.ts";
import { type CompanyDuty, findDuty } from "#app/features/retention/company-erasure.ts";
import type { Administrator } from "./administrator.server.ts";
import { refuseUserChange, type UserRefusal } from "./user-change.ts";

export interface CompanyToErase {
  id: number;
  confirmation: Confirmation;
  files: Pick<FileStore, "remove">;
  log: Pick<Logger, "error">;
}

/**
 * Erases a company that the administrator may see, on every tenant, after question and password: half a company cannot
 * be erased.
 * @returns null for users who are not administrators, and when there is no such company (any more).
 */
export async function eraseCompanyInConsole(
  scope: AccountScope,
  { id, confirmation, files, log }: CompanyToErase,
): Promise<ConfirmableOutcome<UserRefusal | CompanyDuty> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const first = await asPlatform(scope.db, (db) => check(db, admin, { id, now: scope.now }));
  if (first === null || first.kind === "refused") return first;
  const required = await requireConfirmation(scope, confirmation, true);
  if (required) return { kind: "unconfirmed", required };
  const outcome = await asPlatform(scope.db, async (db) => {
    if (!(await authorizeNow({ ...scope, db }, "useConsole"))) return null;
    const found = await check(db, admin, { id, now: scope.now });
    if (found?.kind !== "free") return found;
    await eraseCompany({ ...scope, db }, found.company, "console");
    return { kind: "done", count: 1 } as const;
  });
  if (outcome?.kind !== "done") return outcome;
  const left = await removeErasedFiles(scope, files, id);
  // The company is erased all the same, and the command removes these files later (docs/operations.md).
  if (left > 0) log.error({ company: id, left }, "files of an erased company could not be removed");
  return outcome;
}

type Checked =
  | { kind: "free"; company: typeof companies.$inferSelect }
  | { kind: "refused"; reason: UserRefusal | CompanyDuty };

async function check(
  db: Database,
  admin: Administrator,
  { id, now }: { id: number; now: Date },
): Promise<Checked | null> {
  const isSeen = isPermitted(admin, "administerPlatform") ? undefined : eq(companies.tenantId, admin.tenantId);
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isSeen))
    .for("update");
  if (!company || company.erasedAt !== null) return null;
  const people = await db.select().from(users).where(eq(users.companyId, id));
  for (const person of people) {
    const reason = refuseUserChange({ kind: "erase" }, person, admin);
    if (reason) return { kind: "refused", reason };
  }
  const duty = findDuty((await readErasure(db, id, now)).duties);
  return duty === null ? { kind: "free", company } : { kind: "refused", reason: duty };
}

/**
 * The same by the company's slug, for the command line. For a company that is erased already, it removes the remaining
 * files. Checks no permission: the caller operates the server.
 * @returns the number of files that could not be removed; null when no company has the slug.
 */
export async function eraseCompanyBySlug(
  scope: AccountScope,
  slug: string,
  files: Pick<FileStore, "remove">,
): Promise<{ kind: "done"; id: number; left: number } | { kind: "refused"; reason: CompanyDuty } | null> {
  const outcome = await asPlatform(scope.db, async (db) => {
    const [company] = await db.select().from(companies).where(eq(companies.slug, slug)).for("update");
    if (!company) return null;
    if (company.erasedAt !== null) return { kind: "done", id: company.id } as const;
    const duty = findDuty((await readErasure(db, company.id, scope.now)).duties);
    if (duty !== null) return { kind: "refused", reason: duty } as const;
    await eraseCompany({ ...scope, db }, company, "command");
    return { kind: "done", id: company.id } as const;
  });
  if (outcome?.kind !== "done") return outcome;
  return { ...outcome, left: await removeErasedFiles(scope, files, outcome.id) };
}
