import { and, eq, inArray } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Scope } from "#app/db/scope.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import type { ActOutcome, ActPass } from "#app/features/profile/act.ts";
import { holdAct } from "#app/features/profile/hold-act.server.ts";
import { getAdministrator, inConsole } from "./administrator.server.ts";
import { mostRows } from "./most-rows.ts";

interface MailsAct {
  /** "all" for every mail that was given up. */
  ids: readonly number[] | "all";
  pass: ActPass;
}

/**
 * Sends mails that were given up once more; others are passed over.
 * @returns null for who is no administrator.
 */
export async function retryMails(scope: Scope, { ids, pass }: MailsAct): Promise<ActOutcome<"nobody"> | null> {
  const admin = await getAdministrator(scope);
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const hold = ids === "all" || ids.length > 1 ? await holdAct(scope, pass, true) : null;
  if (hold) return { kind: "held", hold };
  return inConsole(scope, admin, async (db) => {
    const retried = await db
      .update(outbox)
      .set({ status: "pending", attempts: 0, nextAttemptAt: scope.now })
      .where(
        and(
          eq(outbox.status, "dead"),
          ids === "all" ? undefined : inArray(outbox.id, ids.slice(0, mostRows)),
          admin.isPlatform ? undefined : eq(outbox.tenantId, admin.tenantId),
        ),
      )
      .returning({ id: outbox.id, tenantId: outbox.tenantId });
    await recordAudits(
      { ...scope, db },
      retried.map(({ id, tenantId }) => ({
        tenantId,
        action: "mail.retry",
        subject: `mail:${id}`,
        before: { status: "dead" },
        after: { status: "pending" },
      })),
    );
    return { kind: "done", count: retried.length };
  });
}
