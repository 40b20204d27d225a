import { and, count, eq, inArray, ne, type SQL } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { type Administrator, changeInConsole, inConsole } from "#app/features/admin/people/administrator.server.ts";
import { mostRows } from "#app/features/admin/table/most-rows.ts";
import { recordAudits } from "#app/features/audit/audit-log.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { ConfirmableOutcome, Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { requireConfirmation } from "#app/features/identity/confirmation/require-confirmation.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";

interface MailsRetry {
  /** "all" for every mail that was given up. */
  ids: readonly number[] | "all";
  confirmation: Confirmation;
}

/**
 * Queues mails that were given up again; skips others, and those whose text was deleted.
 * @returns null for users who are not administrators.
 */
export async function retryMails(
  scope: AccountScope,
  { ids, confirmation }: MailsRetry,
): Promise<ConfirmableOutcome<"nobody"> | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  if (ids.length === 0) return { kind: "refused", reason: "nobody" };
  const required = ids === "all" || ids.length > 1 ? await requireConfirmation(scope, confirmation, true) : null;
  if (required) return { kind: "unconfirmed", required };
  return changeInConsole(scope, admin, async (db) => {
    const retried = await db
      .update(outbox)
      .set({ status: "pending", attempts: 0, nextAttemptAt: scope.now })
      .where(and(isRetriable(admin), ids === "all" ? undefined : inArray(outbox.id, ids.slice(0, mostRows))))
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

/** Number of mails that `retryMails` can queue again; 0 for users who are not administrators. */
export async function countRetriableMails(scope: AccountScope): Promise<number> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return 0;
  const [found] = await inConsole(scope, admin, (db) =>
    db.select({ mails: count() }).from(outbox).where(isRetriable(admin)),
  );
  return found?.mails ?? 0;
}

/** Given up, and its text not deleted. */
function isRetriable(admin: Administrator): SQL | undefined {
  return and(
    eq(outbox.status, "dead"),
    ne(outbox.text, ""),
    isPermitted(admin, "administerPlatform") ? undefined : eq(outbox.tenantId, admin.tenantId),
  );
}
