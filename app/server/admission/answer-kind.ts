/** Reports and exports may take longer than pages and calls, on connections of their own. */
export type AnswerKind = "page" | "report";

const reports = /\.(?:csv|pdf)$|\/(?:data\.json|bank\.xml)$|^\/(?:api\/report|sellerreport|reports)(?:\/|$)/;

export function toAnswerKind(pathname: string): AnswerKind {
  return reports.test(pathname.toLowerCase().replace(/\.data$/, "")) ? "report" : "page";
}
