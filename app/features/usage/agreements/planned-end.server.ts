import { and, asc, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { agreements } from "#app/db/schema/agreements.ts";
import { type AccountScope, createScope, type Database } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { listServiceNames } from "#app/features/usage/report/service-names.server.ts";
import { notifyPlannedEnds } from "./agreement-mails.server.ts";
import { getNoticedLastDay } from "./agreement-term.ts";
import { endBatch, selectPast, storeEnds } from "./end-past.server.ts";

/**
 * Ends what is past its last day, and notifies both sides seven days before the end and after it, once; safe on
 * several servers.
 * @returns the number of agreements with news.
 */
export async function followTerms(db: Database, now: Date, senderOf: SenderOf): Promise<number> {
  let total = 0;
  for (;;) {
    const [ended, notified] = await asPlatform(db, async (tx) => {
      const scope = createScope<AccountScope>({ db: tx, tenantId: 0, now });
      const past = await selectPast(scope, undefined).for("update", { skipLocked: true });
      await storeEnds(scope, past);
      return [past.length, await notifyEnds(scope, senderOf)];
    });
    total += notified;
    if (ended < endBatch && notified < endBatch) return total;
  }
}

/** Leaves out offers that nobody accepted, and ends that a side has announced before. */
async function notifyEnds(scope: AccountScope, senderOf: SenderOf): Promise<number> {
  const { state, lastDay, endsAt, endNotices, startsAt, id } = agreements;
  const isEnding = and(inArray(state, ["active", "paused"]), lt(endNotices, 1));
  const hasEnded = and(sql`${state} = 'ended'`, sql`${endsAt} = (${lastDay} + 1)::timestamp at time zone 'UTC'`);
  const due = await scope.db
    .select()
    .from(agreements)
    .where(
      and(isNotNull(startsAt), lt(endNotices, 2), lte(lastDay, getNoticedLastDay(scope.now)), or(isEnding, hasEnded)),
    )
    .orderBy(asc(id))
    .limit(endBatch)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  await scope.db
    .update(agreements)
    .set({ endNotices: sql`case when ${state} = 'ended' then 2 else 1 end` })
    .where(
      inArray(
        id,
        due.map((agreement) => agreement.id),
      ),
    );
  const namesOf = await listServiceNames(
    scope.db,
    due.map(({ serviceId }) => serviceId),
  );
  const ends = due.map((agreement) => ({ agreement, names: namesOf(agreement.serviceId) }));
  await notifyPlannedEnds(scope, ends, senderOf);
  return due.length;
}
