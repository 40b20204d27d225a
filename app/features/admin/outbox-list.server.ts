import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Scope } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { getActor } from "#app/features/identity/actor.server.ts";
import { roles } from "#app/features/identity/role.ts";
import type { OutboxEntry, OutboxMail } from "./outbox-entry.ts";

const pageSize = 50;

export interface OutboxQuestion {
  /** Part of the recipient's address; empty for all. */
  recipient: string;
  /** Mails older than this one; null for the newest. */
  before: number | null;
}

/**
 * Mails of all tenants, the newest first, for a platform administrator.
 * @returns null for everybody else. `next` is the `before` of the following page.
 */
export async function listOutbox(
  scope: Scope,
  { recipient, before }: OutboxQuestion,
): Promise<{ mails: OutboxEntry[]; next: number | null } | null> {
  if (!(await isPlatformAdministrator(scope))) return null;
  const conditions: SQL[] = [];
  if (recipient !== "") conditions.push(sql`position(${recipient.toLowerCase()} in lower(${outbox.recipient})) > 0`);
  if (before !== null) conditions.push(lt(outbox.id, before));
  const rows = await asPlatform(scope.db, (db) =>
    db
      .select(entryColumns)
      .from(outbox)
      .where(and(...conditions))
      .orderBy(desc(outbox.id))
      .limit(pageSize + 1),
  );
  const mails = rows
    .slice(0, pageSize)
    .map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  return { mails, next: rows.length > pageSize ? (mails.at(-1)?.id ?? null) : null };
}

/** One mail whole, for a platform administrator; null for everybody else, and where there is none. */
export async function getOutboxMail(scope: Scope, id: number): Promise<OutboxMail | null> {
  if (!(await isPlatformAdministrator(scope))) return null;
  const [row] = await asPlatform(scope.db, (db) =>
    db
      .select({
        ...entryColumns,
        text: outbox.text,
        html: outbox.html,
        fromName: outbox.fromName,
        fromAddress: outbox.fromAddress,
        replyTo: outbox.replyTo,
        attempts: outbox.attempts,
        lastError: outbox.lastError,
      })
      .from(outbox)
      .where(eq(outbox.id, id)),
  );
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
}

async function isPlatformAdministrator(scope: Scope): Promise<boolean> {
  return (await getActor(scope))?.roleId === roles.administrator;
}

const entryColumns = {
  id: outbox.id,
  tenantId: outbox.tenantId,
  kind: outbox.kind,
  recipient: outbox.recipient,
  subject: outbox.subject,
  status: outbox.status,
  createdAt: outbox.createdAt,
};
