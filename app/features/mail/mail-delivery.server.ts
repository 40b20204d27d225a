import { asc, eq, sql } from "drizzle-orm";
import nodemailer, { type Transporter } from "nodemailer";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";

type OutboxMail = typeof outbox.$inferSelect;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Longer than any attempt takes: whoever died while sending is followed by another attempt after it. */
const lease = 5 * minute;
const giveUpAfter = 72 * hour;
const batchSize = 20;

/** Opens the way to the mail server of SMTP_URL; no step of an attempt takes longer than its deadline. */
export function openMailTransport(smtpUrl: string): Transporter {
  const deadlines = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second };
  return nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    ...deadlines,
  } as nodemailer.TransportOptions);
}

/**
 * Sends what is due, each mail once: leased first, marked after, so that servers can share an outbox.
 * @returns how many mails were taken up, sent or not.
 */
export async function deliverDueMail(db: Database, transport: Transporter, now: () => Date): Promise<number> {
  const mails = await leaseDueMail(db, now());
  for (const mail of mails) {
    const failure = await send(transport, mail);
    await asPlatform(db, (tx) =>
      tx
        .update(outbox)
        .set(toOutcome(mail, failure, now()))
        .where(eq(outbox.id, mail.id)),
    );
  }
  return mails.length;
}

/** When a mail is tried again: after 1, 2, 4 … minutes, at most an hour apart. Attempts count from 1. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(hour, minute * 2 ** (attempts - 1)));
}

function leaseDueMail(db: Database, now: Date): Promise<OutboxMail[]> {
  return asPlatform(db, async (tx) => {
    const due = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(sql`${outbox.status} = 'pending' and ${outbox.nextAttemptAt} <= ${now}`)
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    return tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + lease) })
      .where(sql`${outbox.id} in (${due})`)
      .returning();
  });
}

interface Failure {
  message: string;
  /** The server says that it will never take it (RFC 5321, 4.2.1: 5yz). */
  final: boolean;
}

async function send(transport: Transporter, mail: OutboxMail): Promise<Failure | null> {
  try {
    await transport.sendMail({
      from: { name: mail.fromName, address: mail.fromAddress },
      to: { name: "", address: mail.recipient },
      replyTo: mail.replyTo === null ? undefined : { name: "", address: mail.replyTo },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.locale },
    });
    return null;
  } catch (error) {
    const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
    return {
      message: error instanceof Error ? error.message.slice(0, 500) : "unknown error",
      final: code >= 500 && code < 600,
    };
  }
}

function toOutcome(mail: OutboxMail, failure: Failure | null, now: Date): Partial<OutboxMail> {
  if (failure === null) return { status: "sent", sentAt: now, lastError: null };
  const tooOld = now.getTime() - mail.createdAt.getTime() > giveUpAfter;
  if (failure.final || tooOld) return { status: "dead", lastError: failure.message };
  return { nextAttemptAt: nextAttempt(mail.attempts, now), lastError: failure.message };
}
