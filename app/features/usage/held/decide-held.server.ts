import { and, eq, sql } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { heldUsage } from "#app/db/schema/usage.ts";
import { type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { type HeldAgreement, withHeldAgreement } from "#app/features/usage/agreements/act-on-agreement.server.ts";
import { sendLimitAlert } from "#app/features/usage/agreements/limit-alerts.server.ts";
import { checkLimits, lockLimits } from "#app/features/usage/agreements/within-limits.server.ts";
import { addUse } from "#app/features/usage/prices/add-use.server.ts";
import { listPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { getBookedMonth, isLate } from "#app/features/usage/report/usage-day.ts";
import type { UsageRow } from "#app/features/usage/report/usage-rows.server.ts";
import { RefusedUsage } from "#app/features/usage/usage-event.ts";
import { notifyDecided } from "./held-mails.server.ts";

export type HeldDecision = "accepted" | "declined";

export type HeldOutcome = Outcome<
  | { kind: "done" }
  /** Somebody was first. */
  | { kind: "changed" }
  /** It would pass a hard limit, which is to be raised first. */
  | { kind: "heldLimit" }
>;

/**
 * Says yes or no to a day's use that is held; what is accepted is counted at the price of its own time.
 * @returns null where the viewer does not decide for the buyer.
 */
export async function decideHeld(
  scope: HomeScope,
  senderOf: SenderOf,
  { publicId, day, decision }: { publicId: string; day: string; decision: HeldDecision },
): Promise<HeldOutcome | null> {
  try {
    return await withHeldAgreement<HeldOutcome | null>(scope, publicId, async (scoped, held) => {
      if (held.side !== "buyer") return null;
      return decide(scoped, held, { day, decision, senderOf });
    });
  } catch (error) {
    if (error instanceof RefusedUsage && error.outcome.kind === "overLimit") return { kind: "heldLimit" };
    throw error;
  }
}

async function decide(
  scope: HomeScope,
  { agreement }: HeldAgreement,
  { day, decision, senderOf }: { day: string; decision: HeldDecision; senderOf: SenderOf },
): Promise<HeldOutcome> {
  const { serviceId, tenantId, buyerCompanyId } = agreement;
  const decided = await scope.db
    .update(heldUsage)
    .set({ state: decision, decidedAt: scope.now, decidedBy: scope.userId })
    .where(
      and(
        eq(heldUsage.tenantId, tenantId),
        eq(heldUsage.serviceId, serviceId),
        eq(heldUsage.buyerCompanyId, buyerCompanyId),
        sql`${heldUsage.usageDate} = ${day}::date`,
        eq(heldUsage.state, "held"),
      ),
    )
    .returning({ row: heldUsage.row, requests: heldUsage.requests });
  if (decided.length === 0) return { kind: "changed" };
  const seller = homeScopeIn(scope, tenantId);
  if (decision === "accepted") {
    const rows = decided.map(({ row }) => toRow(row as unknown as UsageRow, scope.now));
    await count(seller, { serviceId, buyerCompanyId, rows, senderOf });
  }
  const requests = decided.reduce((sum, row) => sum + row.requests, 0);
  await recordAudit(scope, {
    action: decision === "accepted" ? "agreement.acceptHeld" : "agreement.declineHeld",
    subject: `agreement:${agreement.publicId}`,
    after: { day, requests },
  });
  await notifyDecided(scope, { serviceId, companyId: buyerCompanyId, day, requests, decision }, senderOf);
  return { kind: "done" };
}

/** It is reported now, as far as statements are concerned. */
const toRow = (row: UsageRow, now: Date): UsageRow => ({
  ...row,
  bookedMonth: getBookedMonth(row.usageDate, now),
  restatement: isLate(row.usageDate, now) ? "late" : null,
});

interface AcceptedUse {
  serviceId: number;
  buyerCompanyId: number;
  rows: readonly UsageRow[];
  senderOf: SenderOf;
}

async function count(scope: HomeScope, { serviceId, buyerCompanyId, rows, senderOf }: AcceptedUse): Promise<void> {
  const limits = await lockLimits(scope, serviceId, [buyerCompanyId]);
  const added = await addUse(scope, serviceId, { rows, prices: await listPrices(scope.db, serviceId) });
  for (const alert of await checkLimits(scope, serviceId, { limits, added }))
    await sendLimitAlert(scope, alert, senderOf);
}
