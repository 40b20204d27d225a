import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { repeat } from "#app/process/repeat.ts";
import { deletePendingForms } from "./pending-forms.server.ts";

const pause = 600_000;

/** Deletes expired pending forms every ten minutes until stopped. */
export function startPendingFormWorker(db: Database, log: Logger): { stop(): Promise<void> } {
  const remove = () =>
    deletePendingForms(db, new Date()).catch((error) =>
      log.error({ err: error }, "forms that were kept too long could not be forgotten"),
    );
  return repeat(remove, { worker: "pendingForms", first: pause, next: pause });
}
