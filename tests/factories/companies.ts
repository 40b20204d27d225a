import { companies } from "#app/db/schema/identity.ts";
import { type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { insertAccount } from "./accounts.ts";

/** A company with one user of this role. @returns that user's scope. */
export async function insertMember(
  scope: TestScope,
  { slug, roleId = 2, tenantId = scope.tenantId }: { slug: string; roleId?: number; tenantId?: number },
) {
  const [company] = await scope.db
    .insert(companies)
    .values({ tenantId, slug, name: `Company ${slug}`, createdAt: scope.now })
    .onConflictDoNothing()
    .returning();
  if (!company) throw new Error("the company was not stored");
  const email = `${crypto.randomUUID()}@${slug}.test`;
  const user = await insertAccount(scope, { tenantId, roleId, companyId: company.id, email });
  return { company, user, scope: { ...testScopeIn(scope, tenantId), userId: user.id, companyId: company.id } };
}
