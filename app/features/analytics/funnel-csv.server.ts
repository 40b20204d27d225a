import { toCsvHead, toCsvLines } from "#app/content/csv.server.ts";
import { type Funnel, funnelSteps } from "./insights.ts";

/** A CSV file whose lines start with the lead columns, followed by the funnel's steps. */
export function toFunnelCsv<Lead extends string>(
  lead: readonly Lead[],
  rows: readonly (Funnel & Record<Lead, string | number>)[],
): string {
  const columns = [...lead, ...funnelSteps];
  return toCsvHead(columns) + toCsvLines(columns, rows);
}
