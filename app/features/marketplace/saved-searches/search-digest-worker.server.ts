import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { repeat } from "#app/process/repeat.ts";
import { postDigests } from "./post-digests.server.ts";

const first = 60_000;
const next = 900_000;

/** Mails people new matches of their saved searches until stopped. */
export function startSearchDigestWorker(db: Database, senderOf: SenderOf, log: Logger): { stop(): Promise<void> } {
  const post = () =>
    postDigests(db, new Date(), senderOf)
      .then((posted) => (posted > 0 ? log.info({ posted }, "mails about saved searches written") : undefined))
      .catch((error) => log.error({ err: error }, "saved searches could not be followed"));
  return repeat(post, { worker: "searchDigests", first, next });
}
