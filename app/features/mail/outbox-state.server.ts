import { min, sql } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";

export interface OutboxState {
  /** Mails waiting to be sent. */
  due: number;
  /** Mails given up. */
  dead: number;
  /** Due time of the oldest waiting mail; ISO 8601. */
  oldestDue: string | null;
}

/** The outbox of all tenants. */
export function readOutboxState(db: Database): Promise<OutboxState> {
  return asPlatform(db, async (tx) => {
    const [row] = await tx
      .select({
        due: sql<number>`count(*) filter (where ${outbox.status} = 'pending')::int`,
        dead: sql<number>`count(*) filter (where ${outbox.status} = 'dead')::int`,
        oldestDue: min(sql`case when ${outbox.status} = 'pending' then ${outbox.nextAttemptAt} end`).mapWith(
          outbox.nextAttemptAt,
        ),
      })
      .from(outbox)
      .where(sql`${outbox.status} <> 'sent'`);
    return { due: row?.due ?? 0, dead: row?.dead ?? 0, oldestDue: row?.oldestDue?.toISOString() ?? null };
  });
}
