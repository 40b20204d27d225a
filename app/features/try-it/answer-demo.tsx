import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { AnswerSample, NamedValue } from "./demo.ts";
import { SampleForm } from "./sample-form.tsx";
import * as styles from "./try-it.css.ts";
import { useSampleChoice } from "./use-sample-choice.ts";
import { WaitingText } from "./waiting-text.tsx";

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
      <Card as="section" labelledBy="try-result" padding="roomy">
        <div className={styles.resultHead}>
          <Heading level={2} look="section" id="try-result">
            {t("result")}
          </Heading>
          {shown ? (
            <Tag size="regular">{t(shown.recordedFrom === null ? "answer.example" : "answer.recorded")}</Tag>
          ) : null}
        </div>
        <div aria-live="polite" aria-busy={waiting}>
          {shown ? <Answer sample={shown} /> : <WaitingText waiting={waiting} text={t("answer.none")} />}
        </div>
      </Card>
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

function Values({ values }: { values: readonly NamedValue[] }) {
  return (
    <dl className={styles.facts}>
      {values.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
