import type { Logger } from "pino";
import type { Database } from "#app/db/scope.ts";
import { repeat } from "#app/process/repeat.ts";
import { sealAuditLog } from "./seal-audit-log.server.ts";

const pauses = { first: 1000, next: 5000 };

/** Seals new entries every five seconds until stopped. */
export function startAuditWorker(db: Database, log: Logger): { stop(): Promise<void> } {
  const seal = () => sealAuditLog(db).catch((error) => log.error({ err: error }, "audit log could not be sealed"));
  return repeat(seal, { worker: "audit", ...pauses });
}
