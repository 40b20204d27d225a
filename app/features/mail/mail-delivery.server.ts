import { and, asc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Transporter } from "nodemailer";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { type MailFailure, mailsAtOnce, sendMail } from "./mail-transport.server.ts";

type OutboxMail = typeof outbox.$inferSelect;

const minute = 60_000;
const hour = 60 * minute;
/** Longer than any attempt: when a server dies while sending, another attempt follows after it. */
const lease = 5 * minute;
const giveUpAfter = 72 * hour;

/** Result of processing the mails that are due. */
export interface Delivery {
  /** Number of leased mails, sent or not. */
  taken: number;
  /** The server was unreachable or hung up: further mails would fail as well. */
  unreachable: boolean;
}

/**
 * Sends a batch of due mail, each once: leased first, marked afterwards, so that servers can share an outbox. A batch
 * is sent in parallel, so that no lease ends while a mail waits.
 */
export async function deliverDueMail(db: Database, transport: Transporter, now: () => Date): Promise<Delivery> {
  const mails = await leaseDueMail(db, now());
  const failures = await Promise.all(
    mails.map(async (mail) => {
      const failure = await sendMail(transport, mail);
      await (failure ? markFailed(db, mail, { failure, now: now() }) : markSent(db, mail, now()));
      return failure;
    }),
  );
  return { taken: mails.length, unreachable: failures.some((failure) => failure?.kind === "unreachable") };
}

/** Retry schedule: after 1, 2, 4 … minutes, at most an hour apart. Attempts count from 1. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(hour, minute * 2 ** (attempts - 1)));
}

function leaseDueMail(db: Database, now: Date): Promise<OutboxMail[]> {
  return asPlatform(db, async (tx) => {
    // A statement of its own: as a subquery of the update it may run per row, and exceed its limit.
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.status, "pending"), lte(outbox.nextAttemptAt, now)))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(mailsAtOnce)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + lease) })
      .where(inArray(outbox.id, ids))
      .returning();
  });
}

function markSent(db: Database, { id }: OutboxMail, now: Date): Promise<unknown> {
  const sent = { status: "sent", sentAt: now, lastError: null } as const;
  return asPlatform(db, (tx) => tx.update(outbox).set(sent).where(eq(outbox.id, id)));
}

/** Does nothing if another attempt has leased or sent the mail since. */
function markFailed(
  db: Database,
  { id, attempts, createdAt }: OutboxMail,
  { failure, now }: { failure: MailFailure; now: Date },
): Promise<unknown> {
  const isOver = failure.kind === "final" || now.getTime() - createdAt.getTime() > giveUpAfter;
  const outcome = isOver ? { status: "dead" as const } : { nextAttemptAt: nextAttempt(attempts, now) };
  return asPlatform(db, (tx) =>
    tx
      .update(outbox)
      .set({ ...outcome, lastError: failure.message })
      .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), ne(outbox.status, "sent"))),
  );
}
