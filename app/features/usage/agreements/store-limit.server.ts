import { eq } from "drizzle-orm";
import { agreementChanges, agreements, type StoredAgreement } from "#app/db/schema/agreements.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { AgreementState } from "./agreement.ts";

/** A monthly limit of the buyer's. */
export interface ChosenLimit {
  /** Null for none. */
  cents: number | null;
  isHard: boolean;
}

/** Stores the buyer's limit of a locked agreement in a state, with history and audit entry. */
export async function storeLimit(
  scope: HomeScope,
  agreement: StoredAgreement,
  { cents, isHard, state }: ChosenLimit & { state: AgreementState },
): Promise<void> {
  const { id, publicId, tenantId, buyerTenantId, monthlyLimitCents, limitIsHard } = agreement;
  const { db, now, userId } = scope;
  await db
    .update(agreements)
    .set({ monthlyLimitCents: cents, limitIsHard: isHard, version: agreement.version + 1, updatedAt: now })
    .where(eq(agreements.id, id));
  await db.insert(agreementChanges).values({
    tenantId,
    buyerTenantId,
    agreementId: id,
    at: now,
    actor: "buyer",
    actorUserId: userId,
    fromState: state,
    toState: state,
    limitCents: cents,
    limitIsHard: isHard,
  });
  await recordAudit(scope, {
    action: "agreement.setLimit",
    subject: `agreement:${publicId}`,
    before: { cents: monthlyLimitCents, isHard: limitIsHard },
    after: { cents, isHard },
  });
}
