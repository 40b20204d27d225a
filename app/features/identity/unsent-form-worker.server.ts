import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { forgetUnsentForms } from "./unsent-forms.server.ts";

const pause = 600_000;

/** Forgets what was kept too long for as long as the server runs, every ten minutes. */
export function startUnsentFormWorker(db: Database, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = forgetUnsentForms(db, new Date()).catch((error) =>
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
