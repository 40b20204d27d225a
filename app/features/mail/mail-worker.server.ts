import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { deliverDueMail, openMailTransport } from "./mail-delivery.server.ts";

const pause = 2000;

/** Delivers the outbox for as long as the server runs. Without a mail server, mail stays in the outbox. */
export function startMailWorker(db: Database, smtpUrl: string | undefined, log: Logger): { stop(): Promise<void> } {
  if (smtpUrl === undefined) return { stop: async () => {} };
  const transport = openMailTransport(smtpUrl);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    running = deliverDueMail(db, transport, () => new Date())
      .catch((error) => {
        log.error({ err: error }, "outbox could not be delivered");
        return 0;
      })
      .then((mails) => {
        if (!stopped) timer = setTimeout(tick, mails > 0 ? 0 : pause);
      });
  };
  tick();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}
