import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { type WorkerRun, workerRuns } from "#app/process/measured-events.ts";
import { type Delivery, deliverDueMail } from "./mail-delivery.server.ts";
import { isReachable, openMailTransport } from "./mail-transport.server.ts";

/** Milliseconds until the next poll: when the outbox was empty, and while the mail server is unreachable. */
interface Pauses {
  idle: number;
  away: number;
}

/**
 * Delivers the outbox until stopped. Without a mail server, mail stays in the outbox. While the server is unreachable
 * it is only probed, so that no mail spends its attempts.
 */
export function startMailWorker(
  db: Database,
  smtpUrl: string | undefined,
  { log, pauses = { idle: 2000, away: 15_000 } }: { log: Logger; pauses?: Pauses },
): { stop(): Promise<void> } {
  if (smtpUrl === undefined) return { stop: async () => {} };
  const transport = openMailTransport(smtpUrl);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let away = false;

  const look = async (): Promise<number> => {
    if (away && !(await isReachable(transport))) return pauses.away;
    const { taken, unreachable }: Delivery = await deliverDueMail(db, transport, () => new Date());
    if (unreachable !== away) log.warn(unreachable ? "the mail server is away" : "the mail server is back");
    away = unreachable;
    if (away) return pauses.away;
    return taken > 0 ? 0 : pauses.idle;
  };
  const tick = () => {
    running = look()
      .catch((error) => {
        log.error({ err: error }, "outbox could not be delivered");
        return pauses.idle;
      })
      .then((pause) => {
        workerRuns.publish({ worker: "mail" } satisfies WorkerRun);
        if (!stopped) timer = setTimeout(tick, pause);
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
