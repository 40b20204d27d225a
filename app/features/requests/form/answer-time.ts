import type { Translate } from "#app/i18n/copy-keys.ts";

/** How soon something usually comes: "Usually within 3 hours". */
export function toAnswerTime(t: Translate<"requests">, hours: number): string {
  return hours <= 24
    ? t("success.withinHours", { count: hours })
    : t("success.withinDays", { count: Math.ceil(hours / 24) });
}
