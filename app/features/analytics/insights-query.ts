import { addDays, toDay } from "#app/features/usage/report/usage-day.ts";
import { parseReportQuery, type ReportErrors } from "#app/features/usage/report/usage-report.ts";
import type { Range } from "./insights.ts";

/** The query of an address; null where it is missing. */
export interface InsightsRange {
  from: string | null;
  to: string | null;
}

export interface InsightsValues {
  values: Range;
  errors: Pick<ReportErrors, "from" | "to">;
}

/**
 * Parses the range; by default the four weeks until yesterday: whole days, whose weekdays line up. `errors` is empty when
 * it is valid.
 */
export function parseInsightsQuery(range: InsightsRange, now: Date): InsightsValues {
  const today = toDay(now);
  const values = { from: range.from ?? addDays(today, -28), to: range.to ?? addDays(today, -1) };
  const parsed = parseReportQuery({ ...values, services: ["1"] });
  return { values, errors: parsed.ok ? {} : parsed.errors };
}
