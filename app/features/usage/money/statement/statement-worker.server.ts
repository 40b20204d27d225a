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
 * ones with notifications, notifies of overdue disputes, and deletes old gateway calls. A step that fails does not stop the others.
 */
export function startStatementWorker(db: Database, senderOf: SenderOf, log: Logger): { stop(): Promise<void> } {
  const attempt = (what: string, run: () => Promise<unknown>) =>
    run().catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  const work = async () => {
    const now = new Date();
    const settled = new Date(now.getTime() - settlingMs);
    await attempt("ending agreements", () => followTerms(db, now, senderOf));
    await attempt("posting statements", () => postClosed(db, settled, { senderOf, log }));
    await attempt("notifying of overdue disputes", () => notifyOverdueDisputes(db, now, senderOf));
    await attempt("deleting old gateway calls", () => deleteOldUsageCalls(db, now));
  };
  return repeat(work, { worker: "statements", next: pause });
}

/** Posts nothing when the fees could not be added: a month's are on its statement. */
async function postClosed(
  db: Database,
  settled: Date,
  { senderOf, log }: { senderOf: SenderOf; log: Logger },
): Promise<void> {
  await chargeMonthlyFees(db, settled);
  const posted = await postStatements(db, settled, senderOf);
  if (posted > 0) log.info({ posted }, "statements posted");
}
