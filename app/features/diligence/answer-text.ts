import type { Translate } from "#app/i18n/copy-keys.ts";
import { getDayFormat, getNumberFormat } from "#app/i18n/intl-formats.ts";
import type { AnswerValue, FileState, ShownAnswer } from "./answer.ts";

/** Writes answers in the reader's language. */
export interface AnswerWords {
  value(answer: AnswerValue): string;
  /** Who says so, and whether the evidence was checked. */
  basis(answer: ShownAnswer): string;
  badge(answer: ShownAnswer): string;
  /** How much was checked, and until when. */
  file(state: FileState | null): string[];
}

export function createAnswerWords(t: Translate, locale: string): AnswerWords {
  const format = getDayFormat(locale);
  const day = (iso: string | null) => (iso === null ? "" : format(iso));
  const money = getNumberFormat(locale, { style: "currency", currency: "USD", minimumFractionDigits: 0 });
  const short = getNumberFormat(locale, { style: "currency", currency: "USD", notation: "compact" });

  function toPeriod({ value, periodFrom, periodUntil }: AnswerValue): string {
    const type = t(`diligence:choice.soc2.${value as "type1" | "type2" | "no"}`);
    if (periodUntil === null) return type;
    return periodFrom === null
      ? t("diligence:soc2.asOf", { type, date: day(periodUntil) })
      : t("diligence:soc2.period", { type, from: day(periodFrom), until: day(periodUntil) });
  }

  return {
    value: (answer) => {
      if (answer.amountCents !== null) return money.format(answer.amountCents / 100);
      if (answer.hours !== null) return t("diligence:hours", { count: answer.hours });
      if (answer.question === "soc2") return toPeriod(answer);
      if (answer.question === "signIn")
        return t(`diligence:choice.signIn.${answer.value as "everybody" | "administrators" | "no"}`);
      return answer.value;
    },
    basis: ({ standing, checkedOn, expiresOn }) => {
      if (standing === "checked" && expiresOn === null) return t("diligence:basis.checked", { date: day(checkedOn) });
      if (standing === "checked")
        return t("diligence:basis.checkedUntil", { date: day(checkedOn), until: day(expiresOn) });
      if (standing === "lapsed") return t("diligence:basis.lapsed", { date: day(checkedOn), until: day(expiresOn) });
      return t(`diligence:basis.${standing}`);
    },
    file: (state) => {
      if (state === null) return [t("diligence:file.none")];
      const { checked, questions, until } = state;
      const much =
        checked === questions
          ? t("diligence:file.all")
          : t("diligence:file.partly", { count: checked, questions: String(questions) });
      return until === null ? [much] : [much, t("diligence:file.until", { date: day(until) })];
    },
    badge: ({ question, value, amountCents, expiresOn }) => {
      if (question === "soc2") return t(`diligence:badge.${value as "type1" | "type2"}`, { date: day(expiresOn) });
      if (question === "signIn") return t("diligence:badge.signIn");
      const amount = short.format((amountCents ?? 0) / 100);
      return t(question === "cyberCover" ? "diligence:badge.cyberCover" : "diligence:badge.errorsCover", { amount });
    },
  };
}
