import { isServicePage, type ViewCounter } from "#app/features/listings/service-views.server.ts";
import type { RequestLog } from "./request-log.server.ts";

const robot = /bot|crawl|spider|slurp|preview|monitor|curl|wget/i;

/** Counts the pages of services that were answered to people's browsers, cached or not, after the answer is sent. */
export function countViews(counter: Pick<ViewCounter, "count">, next: RequestLog): RequestLog {
  return (logged) => {
    next(logged);
    const { request, response, entry } = logged;
    if (request.method !== "GET" || !isServicePage(entry.pathname)) return;
    if (robot.test(request.headers["user-agent"] ?? "bot") || request.headers["sec-purpose"] !== undefined) return;
    response.once("finish", () => {
      if (response.statusCode === 200) counter.count(entry.pathname);
    });
  };
}
