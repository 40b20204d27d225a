import { and, eq, sql } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { agreements, type StoredAgreement } from "#app/db/schema/agreements.ts";
import { heldUsage } from "#app/db/schema/usage.ts";
import { type AccountScope, type HomeScope, homeScopeIn } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { lockAgreement, withHeldAgreement } from "#app/features/usage/agreements/act-on-agreement.server.ts";
import { sendLimitAlert } from "#app/features/usage/agreements/limit-alerts.server.ts";
import { checkLimits, lockLimits } from "#app/features/usage/agreements/within-limits.server.ts";
import { addUse } from "#app/features/usage/prices/add-use.server.ts";
import { listPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { getBookedMonth, isLate } from "#app/features/usage/report/usage-day.ts";
import type { UsageRow } from "#app/features/usage/report/usage-rows.server.ts";
import { RefusedUsage } from "#app/features/usage/usage-event.ts";
import { platformDecision } from "./held-form.ts";
import { notifyDecided } from "./held-mails.server.ts";

export type HeldDecision = "accepted" | "declined";

export type HeldOutcome = Outcome<
  | { kind: "done" }
  /** Somebody else has decided already. */
  | { kind: "changed" }
  /** It would exceed a hard limit, which must be raised first. */
  | { kind: "heldLimit" }
>;

export type PlatformHeldOutcome =
  | HeldOutcome
  | Outcome<
      | { kind: "faulty"; errors: FieldErrors<"note"> }
      /** The viewer's own company is the buyer or the seller. */
      | { kind: "notYours" }
    >;

interface HeldAnswer {
  /** Public id of the agreement. */
  publicId: string;
  /** YYYY-MM-DD (UTC). */
  day: string;
  decision: HeldDecision;
}

/**
 * Accepts or declines a day of held usage; accepted usage is counted at the price of its own time.
 * @returns null when the viewer may not act for the buyer.
 */
export function decideHeld(
  scope: HomeScope,
  senderOf: SenderOf,
  { publicId, day, decision }: HeldAnswer,
): Promise<HeldOutcome | null> {
  return withinLimit(() =>
    withHeldAgreement<HeldOutcome | null>(scope, publicId, async (scoped, { agreement, side }) => {
      if (side !== "buyer") return null;
      return decide(scoped, agreement, { day, decision, senderOf, by: { side, note: null } });
    }),
  );
}

/**
 * The same for the platform, which gives a reason.
 * @returns null for users who are not platform administrators, and for unknown agreements.
 */
export function decideHeldForPlatform(
  scope: AccountScope,
  senderOf: SenderOf,
  { publicId, day, decision, note }: HeldAnswer & { note: string },
): Promise<PlatformHeldOutcome | null> {
  return withinLimit(() =>
    asPlatform<PlatformHeldOutcome | null>(scope.db, async (db) => {
      const scoped = { ...scope, db };
      const actor = await authorizeNow(scoped, "administerPlatform");
      if (!actor) return null;
      const agreement = await lockAgreement(db, eq(agreements.publicId, publicId));
      if (!agreement) return null;
      const own = actor.company?.id;
      if (own === agreement.buyerCompanyId || own === agreement.sellerCompanyId) return { kind: "notYours" };
      const parsed = parseForm(platformDecision, { note });
      if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
      const by = { side: "platform", note: parsed.value.note } as const;
      return decide(homeScopeIn(scoped, actor.tenantId), agreement, { day, decision, senderOf, by });
    }),
  );
}

async function withinLimit<T>(run: () => Promise<T>): Promise<T | { kind: "heldLimit" }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RefusedUsage && error.outcome.kind === "overLimit") return { kind: "heldLimit" };
    throw error;
  }
}

interface Decision {
  day: string;
  decision: HeldDecision;
  senderOf: SenderOf;
  by: { side: "buyer" | "platform"; note: string | null };
}

async function decide(
  scope: HomeScope,
  agreement: StoredAgreement,
  { day, decision, senderOf, by }: Decision,
): Promise<HeldOutcome> {
  const { serviceId, tenantId, buyerCompanyId } = agreement;
  const decided = await scope.db
    .update(heldUsage)
    .set({
      state: decision,
      decidedAt: scope.now,
      decidedBy: scope.userId,
      decidedSide: by.side,
      decisionNote: by.note,
    })
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
    after: { day, requests, by: by.side, ...(by.note === null ? {} : { note: by.note }) },
  });
  await notifyDecided(scope, { serviceId, companyId: buyerCompanyId, day, requests, decision, by }, senderOf);
  return { kind: "done" };
}

/** For statements, it counts as reported now. */
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
