import { stringify } from "csv-stringify/sync";
import { type Funnel, funnelSteps } from "./insights.ts";

/** Lines of RFC 4180 with a head: what leads each line, then the steps. Formulas are prefixed with an apostrophe. */
export function toFunnelCsv<Lead extends string>(
  lead: readonly Lead[],
  rows: readonly (Funnel & Record<Lead, string | number>)[],
): string {
  return stringify([...rows], {
    header: true,
    columns: [...lead, ...funnelSteps],
    record_delimiter: "windows",
    escape_formulas: true,
  });
}
