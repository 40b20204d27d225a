import { randomUUID } from "node:crypto";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.ts";
import type { AnyScope, ScopeFields, ShownScope } from "#app/db/scope.ts";
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
  await scope.db.insert(outbox).values(toRow(scope, sender, mail));
}

/** Rows of one statement, which may have 65,535 values. */
const batch = 1000;

/** The same for many mails, each of the tenant that its recipient belongs to. */
export async function postMails(
  scope: AnyScope,
  mails: readonly { tenantId: number; sender: Sender; mail: OutgoingMail }[],
): Promise<void> {
  const rows = mails.map(({ tenantId, sender, mail }) => toRow({ ...scope, tenantId }, sender, mail));
  for (let at = 0; at < rows.length; at += batch) await scope.db.insert(outbox).values(rows.slice(at, at + batch));
}

function toRow({ tenantId, now }: Pick<ScopeFields, "tenantId" | "now">, sender: Sender, mail: OutgoingMail) {
  const host = new URL(sender.origin).hostname;
  return {
    tenantId,
    kind: mail.kind,
    recipient: mail.recipient,
    locale: sender.locale,
    fromName: sender.tenant.mail.fromName,
    fromAddress: sender.tenant.mail.fromAddress ?? `no-reply@${host}`,
    replyTo: mail.replyTo ?? null,
    messageId: `<${randomUUID()}@${host}>`,
    nextAttemptAt: now,
    createdAt: now,
    ...toMailMessage(sender, mail.content),
  };
}

/**
 * Waits for transactions under way that count what was sent to the same address: without it, forms posted at the same
 * moment would each see room for theirs. Where a form inserts what another one may have, too, take it before that.
 */
export async function lockRecipient({ db }: AnyScope, recipient: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('recipient'), hashtext(${recipient.toLowerCase()}))`);
}

/**
 * Number of mails of a kind sent to an address in the last hour, to protect people named in a form from floods. Call it
 * in the transaction that posts the next one.
 */
export async function countRecentMails(scope: ShownScope, kind: MailKind, recipient: string): Promise<number> {
  await lockRecipient(scope, recipient);
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
