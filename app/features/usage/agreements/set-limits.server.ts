import { eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { spendingLimits } from "#app/db/schema/agreements.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { HomeScope } from "#app/db/scope.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { authorizeNow } from "#app/features/identity/actor.server.ts";
import { inCompanyTenant } from "#app/features/ledger/company-tenant.server.ts";
import { withHeldAgreement } from "./act-on-agreement.server.ts";
import { isOver } from "./agreement.ts";
import { monthLimit } from "./agreement-form.ts";
import { storeLimit } from "./store-limit.server.ts";

/** A limit as posted. */
export interface TypedLimit {
  /** Dollars; empty for no limit. */
  amount: string;
  isHard: boolean;
  /** Version that the form showed. */
  version: number;
}

export type LimitOutcome = Outcome<
  { kind: "done" } | { kind: "changed" } | { kind: "faulty"; errors: FieldErrors<"amount" | "isHard"> }
>;

/** Sets the buyer's monthly limit of an agreement; null for users who do not decide for the buyer. */
export async function setAgreementLimit(
  scope: HomeScope,
  publicId: string,
  { amount, isHard, version }: TypedLimit,
): Promise<LimitOutcome | null> {
  const parsed = parseForm(monthLimit, { amount, isHard });
  return withHeldAgreement<LimitOutcome | null>(scope, publicId, async (scoped, { agreement, side }) => {
    if (side !== "buyer") return null;
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const { amount: cents } = parsed.value;
    if (agreement.version !== version || isOver(agreement.state)) return { kind: "changed" };
    await storeLimit(scoped, agreement, { cents, isHard, state: agreement.state });
    return { kind: "done" };
  });
}

/** Sets the monthly limit over all agreements of the viewer's company; null for users who do not decide for it. */
export async function setSpendingLimit(
  scope: HomeScope,
  { amount, isHard, version }: TypedLimit,
): Promise<LimitOutcome | null> {
  const { companyId } = scope;
  if (companyId === null) return null;
  const parsed = parseForm(monthLimit, { amount, isHard });
  return inCompanyTenant(scope, async (scoped): Promise<LimitOutcome | null> => {
    const { db, tenantId, now } = scoped;
    if (!(await authorizeNow({ ...scope, db }, "manageAgreements"))) return null;
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const { amount: cents } = parsed.value;
    const first = { tenantId, companyId, cents: null, isHard: false, updatedAt: now };
    await db.insert(spendingLimits).values(first).onConflictDoNothing();
    const [before] = await db
      .select()
      .from(spendingLimits)
      .where(eq(spendingLimits.companyId, companyId))
      .for("update");
    if (before?.version !== version) return { kind: "changed" };
    await db
      .update(spendingLimits)
      .set({ cents, isHard, version: version + 1, updatedAt: now })
      .where(eq(spendingLimits.companyId, companyId));
    await db
      .update(companies)
      .set({ hasSpendingLimit: cents !== null })
      .where(eq(companies.id, companyId));
    await recordAudit(scoped, {
      action: "spendingLimit.set",
      subject: `company:${companyId}`,
      before: { cents: before.cents, isHard: before.isHard },
      after: { cents, isHard },
    });
    return { kind: "done" };
  });
}
