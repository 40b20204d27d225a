import { invitationCodes } from "#app/db/schema/onboarding.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { hashInvitationCode } from "#app/features/companies/invitation-codes.server.ts";
import type { TestScope } from "#tests/setup/test-database.ts";

/** An unused invitation code, for every tenant unless given one. */
export async function insertInvitation(
  scope: TestScope,
  code: string,
  overrides: Partial<typeof invitationCodes.$inferInsert> = {},
) {
  const values = {
    codeHash: hashInvitationCode(code, overrides.tenantId ?? null),
    label: "Test",
    useLimit: 1,
    ...overrides,
  };
  const [row] = await asPlatform(scope.db, (db) => db.insert(invitationCodes).values(values).returning());
  if (!row) throw new Error("the code was not stored");
  return row;
}
