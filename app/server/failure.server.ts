import type { Logger } from "pino";
import { toOutage } from "#app/db/database-outage.ts";
import { outageStatuses } from "#app/http/outage-status.ts";
import type { HttpRefusal } from "./guard/guard.server.ts";
import { UnsafeRedirect } from "./guard/safe-location.ts";

/** The requesting user could not be determined. */
export class UnknownViewer extends Error {
  override name = "UnknownViewer";
}

/** The refusal for an error; logs it unless the visitor caused it. */
export function toFailure(error: unknown, log: Logger): HttpRefusal {
  if (error instanceof UnsafeRedirect) return { status: 400, why: "location" };
  const outage = toOutage(error);
  if (outage) {
    const { status, retryAfter } = outageStatuses[outage];
    log.warn({ err: error, outage }, "request failed in an outage");
    const why = error instanceof UnknownViewer ? "viewer" : "outage";
    return { status, why, headers: { "retry-after": String(retryAfter) } };
  }
  if (error instanceof UnknownViewer) {
    log.error({ err: error.cause }, "the session's user could not be looked up");
    return { status: 500, why: "viewer" };
  }
  log.error({ err: error }, "request failed");
  return { status: 500, why: "error" };
}
