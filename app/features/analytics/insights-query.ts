import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { parseReportQuery, type ReportErrors } from "#app/features/usage/report/usage-report.ts";
import type { Range } from "./insights.ts";

/** What an address asks for; null where it does not say. */
export interface InsightsRange {
  from: string | null;
  to: string | null;
}

export interface InsightsValues {
  values: Range;
  errors: Pick<ReportErrors, "from" | "to">;
}

/** The range of an address, the last thirty days where it does not say; `errors` has none when it can be used. */
export function parseInsightsQuery(range: InsightsRange, now: Date): InsightsValues {
  const today = toDay(now);
  const values = { from: range.from ?? addDays(today, -29), to: range.to ?? today };
  const parsed = parseReportQuery({ ...values, services: ["1"] });
  return { values, errors: parsed.ok ? {} : parsed.errors };
}
