import { and, eq } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inConsole } from "#app/features/admin/people/administrator.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { type OutboxMail, withoutTokens } from "./outbox-mail.ts";

/**
 * One mail; null when it does not exist or the user may not see it.
 * @param sendsMail whether mail is delivered: then nobody else needs the tokens in its links.
 */
export async function getOutboxMail(scope: AccountScope, id: number, sendsMail = false): Promise<OutboxMail | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const [row] = await inConsole(scope, admin, (db) =>
    db
      .select({
        id: outbox.id,
        tenantId: outbox.tenantId,
        kind: outbox.kind,
        recipient: outbox.recipient,
        subject: outbox.subject,
        status: outbox.status,
        createdAt: outbox.createdAt,
        text: outbox.text,
        html: outbox.html,
        fromName: outbox.fromName,
        fromAddress: outbox.fromAddress,
        replyTo: outbox.replyTo,
        attempts: outbox.attempts,
        lastError: outbox.lastError,
      })
      .from(outbox)
      .where(
        and(
          eq(outbox.id, id),
          isPermitted(admin, "administerPlatform") ? undefined : eq(outbox.tenantId, admin.tenantId),
        ),
      ),
  );
  if (!row) return null;
  const mail = { ...row, createdAt: row.createdAt.toISOString() };
  return sendsMail ? { ...mail, text: withoutTokens(row.text), html: withoutTokens(row.html) } : mail;
}
