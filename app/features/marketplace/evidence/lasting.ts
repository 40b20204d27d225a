import { getNumberFormat } from "#app/i18n/intl-formats.ts";

const hour = 60;
const day = 24 * hour;

/** Minutes as people say them: "40 minutes", "3 hours", "4 days". */
export function toLasting(minutes: number, language: string, unitDisplay: "long" | "short" = "long"): string {
  const [unit, size] =
    minutes < hour ? (["minute", 1] as const) : minutes < 2 * day ? (["hour", hour] as const) : (["day", day] as const);
  const count = Math.max(1, Math.round(minutes / size));
  return getNumberFormat(language, { style: "unit", unit, unitDisplay }).format(count);
}
