import type { Logger } from "pino";
import type { Refusal } from "./guard.server.ts";
import { UnsafeRedirect } from "./safe-location.ts";

/** What a visitor is told of something that broke; logs it, unless the visitor caused it. */
export function toFailure(error: unknown, log: Logger): Refusal {
  if (error instanceof UnsafeRedirect) return { status: 400, why: "location" };
  log.error({ err: error }, "request failed");
  return { status: 500, why: "error" };
}
