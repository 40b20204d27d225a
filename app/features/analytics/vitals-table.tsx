import { Gauge } from "lucide-react";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Tag } from "#app/ui/feedback/tag.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Table } from "#app/ui/table/table.tsx";
import * as styles from "./insights.css.ts";
import type { VitalSummary } from "./insights.ts";

const tones = { good: "live", fair: "pending", poor: "neutral" } as const;

/** Page speed as visitors experienced it. */
export function VitalsTable({ vitals }: { vitals: readonly VitalSummary[] }) {
  const { t } = useTranslation("analytics");
  const { count } = useFigures();
  const toValue = useVitalValue();
  return (
    <section className={styles.section} aria-labelledby="vitals">
      <Heading level={2} look="card" id="vitals">
        {t("vitals")}
      </Heading>
      {vitals.length === 0 ? (
        <EmptyNote icon={Gauge} flush>
          {t("vitals.none")}
        </EmptyNote>
      ) : (
        <>
          <Table
            caption={t("vitals")}
            rows={vitals}
            rowKey={({ name }) => name}
            cardsOnPhone
            columns={[
              { key: "name", head: t("vitals.what"), cell: ({ name }) => t(`vital.${name}`) },
              { key: "p75", head: t("vitals.p75"), kind: "number", cell: toValue },
              {
                key: "rating",
                head: t("vitals.rating"),
                cell: ({ rating }) => <Tag tone={tones[rating]}>{t(`rating.${rating}`)}</Tag>,
              },
              { key: "measured", head: t("vitals.measured"), kind: "number", cell: (row) => count(row.measured) },
            ]}
          />
          <p className={styles.foot}>{t("vitals.note")}</p>
        </>
      )}
    </section>
  );
}

function useVitalValue(): (vital: VitalSummary) => string {
  const { language } = useTranslation().i18n;
  const unit = (name: "millisecond" | "second") =>
    getNumberFormat(language, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: 1 });
  return ({ name, p75 }) => {
    const limit = "≤\u00a0";
    if (name === "CLS") {
      const score = getNumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(p75);
      // Zero is exact, not an upper bound.
      return p75 === 0 ? score : limit + score;
    }
    return limit + (p75 < 1000 ? unit("millisecond").format(p75) : unit("second").format(p75 / 1000));
  };
}
