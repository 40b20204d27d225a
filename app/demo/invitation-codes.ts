import { invitationCodes } from "#app/db/schema/onboarding.ts";
import type { Database } from "#app/db/scope.ts";
import { hashInvitationCode } from "#app/features/companies/invitation-codes.server.ts";

/** Puts the invitation code of demo mode, `DEMO-GIG`, into the database; every tenant takes it. */
export async function seedInvitationCodes(tx: Database): Promise<void> {
  await tx
    .insert(invitationCodes)
    .values({ codeHash: hashInvitationCode("DEMO-GIG"), label: "Demo", useLimit: 10_000 })
    .onConflictDoNothing();
}
