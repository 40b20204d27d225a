import type { Logger } from "pino";
import type { HttpRefusal } from "./guard.server.ts";
import { UnsafeRedirect } from "./safe-location.ts";

/** The requesting user could not be determined. */
export class UnknownViewer extends Error {
  override name = "UnknownViewer";
}

/** The refusal for an error; logs it unless the visitor caused it. */
export function toFailure(error: unknown, log: Logger): HttpRefusal {
  if (error instanceof UnsafeRedirect) return { status: 400, why: "location" };
  if (error instanceof UnknownViewer) {
    log.error({ err: error.cause }, "the session's user could not be looked up");
    return { status: 500, why: "viewer" };
  }
  log.error({ err: error }, "request failed");
  return { status: 500, why: "error" };
}
