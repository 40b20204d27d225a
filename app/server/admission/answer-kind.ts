import { toPagePath } from "#app/server/page-path.ts";

/** Reports and exports may take longer than pages and calls, on connections of their own. */
export type AnswerKind = "page" | "report";

const reports = /\.(?:csv|pdf)$|\/(?:data\.json|bank\.xml)$|^\/(?:api\/report|sellerreport|reports)(?:\/|$)/;

export function toAnswerKind(pathname: string): AnswerKind {
  return reports.test(toPagePath(pathname.toLowerCase())) ? "report" : "page";
}

const ofUse =
  /^\/(?:api\/report|sellerreport|reports)(?:\/|$)|^\/company\/payment\/.+\.csv$|\/(?:insights|analytics)\.csv$/;

/** Whether it writes nothing, so that a replica can answer it. Exports of persons and of the console are recorded. */
export function isReplicable(pathname: string): boolean {
  return ofUse.test(toPagePath(pathname.toLowerCase()));
}
