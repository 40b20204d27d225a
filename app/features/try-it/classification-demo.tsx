import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ShareBar } from "#app/ui/chart/share-bar.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { ClassificationSample, NaicsPrediction } from "./demo.ts";
import { toAddressLine } from "./demo.ts";
import { ResultCard, Values } from "./result-card.tsx";
import { SampleForm } from "./sample-form.tsx";
import * as styles from "./try-it.css.ts";
import { useSampleChoice } from "./use-sample-choice.ts";

/** Shows the NAICS predictions of a chosen business (spec 2.5, service 40). */
export function ClassificationDemo({ samples }: { samples: readonly ClassificationSample[] }) {
  const { t } = useTranslation("try-it");
  const { value, shown, waiting, choose } = useSampleChoice(samples);
  const business = shown?.business;
  return (
    <div className={styles.sideBySide}>
      <SectionCard id="try-it" title={t("title")} roomy>
        <p className={styles.lead}>{t("lead")}</p>
        <SampleForm
          label={t("business")}
          placeholder={t("business.choose")}
          samples={samples}
          value={value}
          onChoose={choose}
        >
          <TextField id="try-address" label={t("address")} readOnly value={business?.address ?? ""} />
          <div className={styles.place}>
            <TextField id="try-city" label={t("city")} readOnly value={business?.city ?? ""} />
            <TextField id="try-state" label={t("state")} readOnly value={business?.state ?? ""} />
            <TextField id="try-zip" label={t("zip")} readOnly value={business?.zip ?? ""} />
          </div>
        </SampleForm>
      </SectionCard>
      <ResultCard tag={t("sampleData")} waiting={waiting} none={t("result.none")}>
        {shown ? <Result sample={shown} /> : null}
      </ResultCard>
    </div>
  );
}

function Result({ sample: { business, predictions } }: { sample: ClassificationSample }) {
  const { t } = useTranslation("try-it");
  return (
    <>
      <Values
        values={[
          [t("result.business"), business.name],
          [t("address"), toAddressLine(business)],
        ]}
      />
      <table className={styles.predictions}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t("naicsCodes")}
            </th>
            <th scope="col" className={styles.head}>
              {t("description")}
            </th>
            <th scope="col" className={styles.head}>
              {t("confidence")}
            </th>
          </tr>
        </thead>
        <tbody>
          {predictions.slice(0, 2).map((prediction) => (
            <PredictionRow key={prediction.code} prediction={prediction} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function PredictionRow({ prediction: { code, title, confidence } }: { prediction: NaicsPrediction }) {
  const { i18n } = useTranslation("try-it");
  const share = getNumberFormat(i18n.language, { style: "percent" }).format(confidence);
  return (
    <tr>
      <td className={styles.code}>{code}</td>
      <td className={styles.cell}>{title}</td>
      <td className={styles.score}>
        <span className={styles.scoreRow}>
          <span className={styles.bar} aria-hidden="true">
            <ShareBar percent={confidence * 100} className={styles.fill} />
          </span>
          <b className={styles.share}>{share}</b>
        </span>
      </td>
    </tr>
  );
}
