import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { followTerms } from "#app/features/usage/agreements/planned-end.server.ts";
import { deleteOldUsageCalls } from "#app/features/usage/calls/usage-calls.server.ts";
import { notifyOverdueDisputes } from "#app/features/usage/disputes/overdue-disputes.server.ts";
import { chargeMonthlyFees } from "#app/features/usage/prices/charge-monthly-fees.server.ts";
import { repeat } from "#app/process/repeat.ts";
import { postStatements } from "./statements.server.ts";

const pause = 3_600_000;
/** A report that started before a month closed may commit shortly after. */
const settlingMs = 600_000;

/**
 * Until stopped: ends agreements after their last day, adds monthly fees of past months, posts statements of closed
 * ones with notifications, and deletes old gateway calls.
 */
export function startStatementWorker(db: Database, senderOf: SenderOf, log: Logger): { stop(): Promise<void> } {
  const post = () => {
    const settled = new Date(Date.now() - settlingMs);
    return followTerms(db, new Date(), senderOf)
      .then(() => chargeMonthlyFees(db, settled))
      .then(() => postStatements(db, settled, senderOf))
      .then((posted) => {
        if (posted > 0) log.info({ posted }, "statements posted");
        return notifyOverdueDisputes(db, new Date(), senderOf);
      })
      .then(() => deleteOldUsageCalls(db, new Date()))
      .catch((error) => log.error({ err: error }, "statements could not be posted"));
  };
  return repeat(post, { worker: "statements", next: pause });
}
