import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { repeat } from "#app/process/repeat.ts";
import { applyRetention, type PeriodsOf, type RetentionRun } from "./retention.server.ts";

/** A first run waits until the server has served its first visitors. */
const pauses = { first: 60_000, next: 6 * 3_600_000 };

const notDeleted = "data past its period could not be deleted";

/** Deletes what is past its period, four times a day until stopped. */
export function startRetentionWorker(db: Database, periodsOf: PeriodsOf, log: Logger): { stop(): Promise<void> } {
  const apply = () =>
    applyRetention(db, new Date(), periodsOf)
      .then((run) => logRun(run, log))
      .catch((error) => log.error({ err: error }, notDeleted));
  return repeat(apply, { worker: "retention", ...pauses });
}

function logRun({ removed, failures, skipped }: RetentionRun, log: Logger): void {
  if (Object.keys(removed).length > 0) log.info({ removed }, "data past its period deleted");
  for (const { of, error } of failures) log.error({ err: error, of }, notDeleted);
  if (skipped.length > 0) log.warn({ tenants: skipped }, "periods are not known for certain: nothing deleted");
}
