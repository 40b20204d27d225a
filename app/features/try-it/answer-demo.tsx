import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { AnswerSample } from "./demo.ts";
import { ResultCard, Values } from "./result-card.tsx";
import { SampleForm } from "./sample-form.tsx";
import * as styles from "./try-it.css.ts";
import { useSampleChoice } from "./use-sample-choice.ts";

/** Shows what comes back for a chosen request: an answer that its source once gave, or an example by the seller. */
export function AnswerDemo({ samples }: { samples: readonly AnswerSample[] }) {
  const { t } = useTranslation("try-it");
  const { value, shown, waiting, choose } = useSampleChoice(samples);
  return (
    <div className={styles.sideBySide}>
      <SectionCard id="try-it" title={t("title")} roomy>
        <p className={styles.lead}>{t("lead")}</p>
        <SampleForm
          label={t("answer.request")}
          placeholder={t("answer.choose")}
          samples={samples}
          value={value}
          onChoose={choose}
        >
          {shown ? <Values values={shown.request} /> : null}
        </SampleForm>
      </SectionCard>
      <ResultCard
        tag={shown ? t(shown.recordedFrom === null ? "answer.example" : "answer.recorded") : null}
        waiting={waiting}
        none={t("answer.none")}
      >
        {shown ? <Answer sample={shown} /> : null}
      </ResultCard>
    </div>
  );
}

function Answer({ sample: { answer, recordedFrom } }: { sample: AnswerSample }) {
  const { t } = useTranslation("try-it");
  const origin = recordedFrom === null ? t("answer.example.text") : t("answer.recorded.text", { source: recordedFrom });
  return (
    <>
      <p className={styles.lead}>{origin}</p>
      <Values values={answer} />
    </>
  );
}
