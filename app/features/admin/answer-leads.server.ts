import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { leads } from "#app/db/schema/leads.ts";
import type { Scope } from "#app/db/scope.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import type { ActOutcome, ActPass } from "#app/features/profile/act.ts";
import { holdAct } from "#app/features/profile/hold-act.server.ts";
import { getAdministrator, inConsole } from "./administrator.server.ts";
import { mostRows } from "./most-rows.ts";

interface LeadsAct {
  ids: readonly number[];
  /** False takes it back. */
  answered: boolean;
  pass: ActPass;
}

/** Marks leads as answered, or as waiting again; what is so already stays. @returns null for who is no administrator. */
export async function answerLeads(
  scope: Scope,
  { ids, answered, pass }: LeadsAct,
): Promise<ActOutcome<"nobody"> | null> {
  const admin = await getAdministrator(scope);
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  // One is quickly undone; many at once are not.
  const hold = ids.length > 1 ? await holdAct(scope, pass, true) : null;
  if (hold) return { kind: "held", hold };
  return inConsole(scope, admin, async (db) => {
    const changed = await db
      .update(leads)
      .set(answered ? { answeredAt: scope.now, answeredBy: admin.userId } : { answeredAt: null, answeredBy: null })
      .where(
        and(
          inArray(leads.id, ids.slice(0, mostRows)),
          answered ? isNull(leads.answeredAt) : isNotNull(leads.answeredAt),
          admin.isPlatform ? undefined : eq(leads.tenantId, admin.tenantId),
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
