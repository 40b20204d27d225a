import { randomUUID } from "node:crypto";
import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
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
  /** Not sent before; at once when omitted. */
  notBefore?: Date;
  /** What it is about, by which `listRecentRecipients` and `withdrawMails` find it. */
  topic?: string;
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
    topic: mail.topic ?? null,
    messageId: `<${randomUUID()}@${host}>`,
    nextAttemptAt: mail.notBefore ?? now,
    createdAt: now,
    ...toMailMessage(sender, mail.content),
  };
}

interface MailTopics {
  kind: MailKind;
  topics: readonly string[];
}

/** Mails of this kind about one of these, of the last day. */
function isAbout({ now }: Pick<ScopeFields, "now">, { kind, topics }: MailTopics) {
  return and(
    eq(outbox.kind, kind),
    gt(outbox.createdAt, new Date(now.getTime() - 24 * 3_600_000)),
    inArray(outbox.topic, [...topics]),
  );
}

/** Who got a mail about one of these in the last day, or will: `<topic> <address in lower case>`. */
export async function listRecentRecipients(scope: AnyScope, mails: MailTopics): Promise<ReadonlySet<string>> {
  const found = await scope.db
    .select({ recipient: outbox.recipient, topic: outbox.topic })
    .from(outbox)
    .where(isAbout(scope, mails));
  return new Set(found.map(({ recipient, topic }) => `${topic} ${recipient.toLowerCase()}`));
}

/** Takes back mails about these that nobody tried to send yet. */
export async function withdrawMails(scope: AnyScope, mails: MailTopics): Promise<void> {
  const isWaiting = and(eq(outbox.status, "pending"), eq(outbox.attempts, 0));
  await scope.db.delete(outbox).where(and(isAbout(scope, mails), isWaiting));
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
