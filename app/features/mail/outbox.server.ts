import { randomUUID } from "node:crypto";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.ts";
import type { AnyScope, ShownScope } from "#app/db/scope.ts";
import type { Sender } from "#app/features/tenancy/sender.ts";
import type { MailKind } from "./mail-kind.ts";
import { type MailContent, toMailMessage } from "./mail-message.ts";

export interface OutgoingMail {
  kind: MailKind;
  /** One validated address. */
  recipient: string;
  replyTo?: string;
  content: MailContent;
}

/** Adds a mail to the outbox. Call it in the transaction that the mail is about; it is sent after the commit. */
export async function postMail(scope: AnyScope, sender: Sender, mail: OutgoingMail): Promise<void> {
  const host = new URL(sender.origin).hostname;
  await scope.db.insert(outbox).values({
    tenantId: scope.tenantId,
    kind: mail.kind,
    recipient: mail.recipient,
    locale: sender.locale,
    fromName: sender.tenant.mail.fromName,
    fromAddress: sender.tenant.mail.fromAddress ?? `no-reply@${host}`,
    replyTo: mail.replyTo ?? null,
    messageId: `<${randomUUID()}@${host}>`,
    nextAttemptAt: scope.now,
    createdAt: scope.now,
    ...toMailMessage(sender, mail.content),
  });
}

/** Number of mails of a kind sent to an address in the last hour, to protect people named in a form from floods. */
export async function countRecentMails(scope: ShownScope, kind: MailKind, recipient: string): Promise<number> {
  const since = new Date(scope.now.getTime() - 3_600_000);
  const [row] = await scope.db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.tenantId, scope.tenantId),
        eq(outbox.kind, kind),
        eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase()),
        gt(outbox.createdAt, since),
      ),
    );
  return row?.mails ?? 0;
}
