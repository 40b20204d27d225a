import { FigureRow } from "#app/features/usage/report/report-figures.tsx";
import { UsageChart } from "#app/features/usage/report/usage-chart.tsx";
import { getBucketUnit, listBuckets } from "#app/features/usage/report/usage-report.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createNumberFormat } from "#app/ui/chart/number-format.ts";
import { type Funnel, type FunnelDay, funnelSteps, type Range, sumFunnels } from "./insights.ts";

interface FunnelViewProps {
  total: Funnel;
  days: readonly FunnelDay[];
  range: Range;
}

/** The funnel as four figures, each with its share of the previous one, and over time as bars and as a table. */
export function FunnelView({ total, days, range }: FunnelViewProps) {
  const { t } = useTranslation("analytics");
  const { count } = useFigures();
  const toShare = useShare();
  const buckets = listBuckets(range);
  const sums = buckets.map(({ from, to }) => sumFunnels(days.filter(({ day }) => day >= from && day <= to)));
  return (
    <>
      <FigureRow
        figures={funnelSteps.map((step, at) => {
          const before = funnelSteps[at - 1];
          const share = before === undefined ? null : toShare(total[step], total[before]);
          return {
            name: t(`step.${step}`),
            value: count(total[step]),
            note: share === null || step === "visits" ? t(`note.${step}`) : t(`share.${step}`, { percent: share }),
            isMain: step === "live",
          };
        })}
      />
      <UsageChart
        title={t("chart")}
        unit={getBucketUnit(range)}
        buckets={buckets}
        series={funnelSteps.map((step, id) => ({ id, name: t(`step.${step}`), values: sums.map((sum) => sum[step]) }))}
        format={count}
      />
    </>
  );
}

/** Formats a share as a percentage; null without a whole, or when the part exceeds it. */
function useShare(): (part: number, whole: number) => string | null {
  const { language } = useTranslation().i18n;
  const format = createNumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  return (part, whole) => (whole > 0 && part <= whole ? format.format(part / whole) : null);
}
