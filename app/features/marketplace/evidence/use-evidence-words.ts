import type { StoredAvailability } from "#app/db/schema/catalogue.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Evidence } from "./evidence.ts";
import { toLasting } from "./lasting.ts";

/** A seller's own figure, and the demo's sample, are marked on cards, too. */
const toLineKey = (stored: StoredAvailability) => {
  if ("reportedOn" in stored) return "evidence.line.reported";
  return stored.isSample ? "evidence.line.sampled" : "evidence.line.probed";
};

/** Each known figure with its basis, in the reader's language, in the same words on card, page and comparison. */
export function useEvidenceWords(): (evidence: Evidence | null) => EvidenceWords {
  const { t, i18n } = useTranslation("marketplace");
  const lasting = (minutes: number) => toLasting(minutes, i18n.language);
  const format = (value: number) => getNumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value);
  return (evidence) => {
    const { usedBy = 0, answer = null, live = null, completed = null, availability = null } = evidence ?? {};
    return {
      usedBy: usedBy > 0 ? t("evidence.companies", { number: usedBy }) : null,
      answer: answer && lasting(answer.value),
      live: live && lasting(live.value),
      completed: completed && t("evidence.percent", { share: completed.value }),
      line: [
        ...(usedBy > 0 ? [t("evidence.line.usedBy", { number: usedBy })] : []),
        ...(answer ? [t("evidence.line.answer", { time: toLasting(answer.value, i18n.language, "short") })] : []),
        ...(answer === null && completed ? [t("evidence.line.completed", { share: completed.value })] : []),
        ...(availability ? [t(toLineKey(availability), { share: format(availability.value) })] : []),
      ].join(" ·\u00a0"),
    };
  };
}

/** The figures of a card in one line, after the mark of checked evidence; empty without any. */
export function useEvidenceLine(): (card: { evidence: Evidence | null; isChecked?: boolean }) => string {
  const { t } = useTranslation("marketplace");
  const toWords = useEvidenceWords();
  return ({ evidence, isChecked = false }) =>
    [isChecked ? t("evidence.checked") : "", toWords(evidence).line].filter((text) => text !== "").join(" ·\u00a0");
}

interface EvidenceWords {
  usedBy: string | null;
  answer: string | null;
  live: string | null;
  completed: string | null;
  /** The figures of a card; empty without any. */
  line: string;
}
