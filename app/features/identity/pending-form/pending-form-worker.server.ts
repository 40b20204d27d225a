import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { deletePendingForms } from "./pending-forms.server.ts";

const pause = 600_000;

/** Deletes expired pending forms every ten minutes until stopped. */
export function startPendingFormWorker(db: Database, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = deletePendingForms(db, new Date()).catch((error) =>
      log.error({ err: error }, "forms that were kept too long could not be forgotten"),
    );
  }, pause).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
