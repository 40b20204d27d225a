import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Evidence } from "./evidence.ts";
import { toLasting } from "./lasting.ts";

/** Each known figure with its basis, in the reader's language, in the same words on card, page and comparison. */
export function useEvidenceWords(): (evidence: Evidence | null) => EvidenceWords {
  const { t, i18n } = useTranslation("marketplace");
  const lasting = (minutes: number) => toLasting(minutes, i18n.language);
  return (evidence) => {
    const { usedBy = 0, answer = null, live = null, completed = null } = evidence ?? {};
    return {
      usedBy: usedBy > 0 ? t("evidence.companies", { number: usedBy }) : null,
      answer: answer && lasting(answer.value),
      live: live && lasting(live.value),
      completed: completed && t("evidence.percent", { share: completed.value }),
      line: [
        ...(usedBy > 0 ? [t("evidence.line.usedBy", { number: usedBy })] : []),
        ...(answer ? [t("evidence.line.answer", { time: toLasting(answer.value, i18n.language, "short") })] : []),
        ...(answer === null && completed ? [t("evidence.line.completed", { share: completed.value })] : []),
      ].join(" · "),
    };
  };
}

interface EvidenceWords {
  usedBy: string | null;
  answer: string | null;
  live: string | null;
  completed: string | null;
  /** The figures of a card; empty without any. */
  line: string;
}
