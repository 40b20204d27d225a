import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { leads } from "#app/db/schema/leads.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { changeInConsole } from "#app/features/admin/people/administrator.server.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";

interface LeadsChange {
  ids: readonly number[];
  /** False undoes it. */
  answered: boolean;
  confirmation: Confirmation;
}

/**
 * Marks leads as answered, or as waiting again; skips those already in that state. @returns null for users who are
 * not administrators.
 */
export async function answerLeads(
  scope: AccountScope,
  { ids, answered, confirmation }: LeadsChange,
): Promise<ConfirmableOutcome<"nobody"> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  // One is easily undone; many at once are not.
  const required = ids.length > 1 ? await requireConfirmation(scope, confirmation, true) : null;
  if (required) return { kind: "unconfirmed", required };
  return changeInConsole(scope, admin, async (db) => {
    const changed = await db
      .update(leads)
      .set(answered ? { answeredAt: scope.now, answeredBy: admin.userId } : { answeredAt: null, answeredBy: null })
      .where(
        and(
          inArray(leads.id, ids.slice(0, mostRows)),
          answered ? isNull(leads.answeredAt) : isNotNull(leads.answeredAt),
          isPermitted(admin, "administerPlatform") ? undefined : eq(leads.tenantId, admin.tenantId),
        ),
      )
      .returning({ id: leads.id, tenantId: leads.tenantId });
    const states = answered ? ["waiting", "answered"] : ["answered", "waiting"];
    await recordAudits(
      { ...scope, db },
      changed.map(({ id, tenantId }) => ({
        tenantId,
        action: answered ? "lead.answer" : "lead.reopen",
        subject: `lead:${id}`,
        before: { state: states[0] },
        after: { state: states[1] },
      })),
    );
    return { kind: "done", count: changed.length };
  });
}
