import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { deletePendingForms } from "./pending-forms.server.ts";

const pause = 600_000;

/** Forgets what was kept too long for as long as the server runs, every ten minutes. */
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
