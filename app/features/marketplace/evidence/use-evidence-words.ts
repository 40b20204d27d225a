import type { StoredAvailability } from "#app/db/schema/catalogue.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createNumberFormat } from "#app/ui/chart/number-format.ts";
import type { Evidence } from "./evidence.ts";
import { toLasting } from "./lasting.ts";

/** Each known figure with its basis, in the reader's language, in the same words on card, page and comparison. */
export function useEvidenceWords(): (evidence: Evidence | null) => EvidenceWords {
  const { t, i18n } = useTranslation("marketplace");
  const lasting = (minutes: number) => toLasting(minutes, i18n.language);
  const format = (value: number) => createNumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
  const toAvailability = (stored: StoredAvailability): AvailabilityWords => {
    const share = t("evidence.percent", { share: format(stored.value) });
    if ("reportedOn" in stored) {
      const basis = t("evidence.of.reported", { day: day.format(new Date(stored.reportedOn)) });
      return { share, basis, short: t("evidence.line.reported", { share }), isReported: true };
    }
    const basis = t(stored.isSample ? "evidence.of.sampled" : "evidence.of.probed", { number: format(stored.of) });
    return { share, basis, short: t("evidence.line.availability", { share }), isReported: false };
  };
  return (evidence) => {
    const { usedBy = 0, answer = null, live = null, completed = null, availability = null } = evidence ?? {};
    const available = availability && toAvailability(availability);
    return {
      usedBy: usedBy > 0 ? t("evidence.companies", { number: usedBy }) : null,
      answer: answer && lasting(answer.value),
      live: live && lasting(live.value),
      completed: completed && t("evidence.percent", { share: completed.value }),
      availability: available,
      line: [
        ...(usedBy > 0 ? [t("evidence.line.usedBy", { number: usedBy })] : []),
        ...(answer ? [t("evidence.line.answer", { time: toLasting(answer.value, i18n.language, "short") })] : []),
        ...(answer === null && completed ? [t("evidence.line.completed", { share: completed.value })] : []),
        ...(available ? [available.short] : []),
      ].join(" · "),
    };
  };
}

/** The figures of a card in one line, after the mark of checked evidence; empty without any. */
export function useEvidenceLine(): (card: { evidence: Evidence | null; isChecked?: boolean }) => string {
  const { t } = useTranslation("marketplace");
  const toWords = useEvidenceWords();
  return ({ evidence, isChecked = false }) =>
    [isChecked ? t("evidence.checked") : "", toWords(evidence).line].filter((text) => text !== "").join(" · ");
}

interface EvidenceWords {
  usedBy: string | null;
  answer: string | null;
  live: string | null;
  completed: string | null;
  availability: AvailabilityWords | null;
  /** The figures of a card; empty without any. */
  line: string;
}

interface AvailabilityWords {
  share: string;
  /** What it is known from, or that its seller states it. */
  basis: string;
  /** For a card: a seller's own figure is marked there, too. */
  short: string;
  isReported: boolean;
}
