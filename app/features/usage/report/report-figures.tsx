import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import * as styles from "./report-page.css.ts";
import type { UsageReport } from "./usage-report.ts";
import { useFeeName, useFigures } from "./use-figures.ts";

/** The report's four key figures. */
export function ReportFigures({ report: { total, buyerCount } }: { report: UsageReport }) {
  const { t, i18n } = useTranslation("usage");
  const { count, money } = useFigures();
  const feeName = useFeeName();
  const share = total.totalCents > 0 ? total.feeCents / total.totalCents : 0;
  const percent = getNumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 }).format(share);
  return (
    <FigureRow
      figures={[
        { name: t("requests"), value: count(total.requests), note: t("fromBuyers", { count: buyerCount }) },
        { name: t("total"), value: money(total.totalCents), note: t("total.note") },
        { name: feeName, value: money(total.feeCents), note: t("fee.note", { percent }) },
        { name: t("final"), value: money(total.finalCents), note: t("final.note"), isMain: true },
      ]}
    />
  );
}

interface Figure {
  name: string;
  value: string;
  note?: string;
  isMain?: boolean;
}

/** Key figures in one card. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <Card padding="none">
      <dl className={styles.figures}>
        {figures.map(({ name, value, note, isMain }) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.figureName}>{name}</dt>
            <dd className={isMain ? styles.figureValueBrand : styles.figureValue}>{value}</dd>
            {note ? <dd className={styles.figureNote}>{note}</dd> : null}
          </div>
        ))}
      </dl>
    </Card>
  );
}
