import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FunnelChart, type FunnelStep } from "#app/ui/chart/funnel.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import * as styles from "./insights.css.ts";
import { countDays, type Funnel, funnelSteps, sumFunnels, toPeriodBefore } from "./insights.ts";
import { TrendCard, type TrendCardProps } from "./trend-card.tsx";

/** Below it a percentage says less than the number itself. */
const leastForPercent = 1000;
/** The smallest that is written with one decimal. */
const smallestShare = 0.001;

/** From the first look to live: the funnel with its rates, and the days beside those of the period before. */
export function FunnelView({ total, days, before, range }: TrendCardProps & { total: Funnel }) {
  const { t } = useTranslation("analytics");
  const { count, shortDays } = useFigures();
  const toChange = useChange();
  const toRate = useRate();
  const earlier = sumFunnels(before);
  const { from, to } = toPeriodBefore(range);
  const steps = funnelSteps.map((step, at): FunnelStep => {
    const above = funnelSteps[at - 1];
    return {
      name: t(`step.${step}`),
      amount: total[step],
      value: count(total[step]),
      note: t(`note.${step}`),
      change: toChange(total[step], earlier[step]),
      rate: above === undefined || step === "visits" ? null : toRate(step, total[step], total[above]),
    };
  });
  return (
    <>
      <div className={styles.part}>
        <Card padding="none">
          <FunnelChart steps={steps} />
        </Card>
        <p className={styles.foot}>{t("compared", { range: shortDays(from, to), count: countDays(range) })}</p>
      </div>
      <TrendCard days={days} before={before} range={range} />
    </>
  );
}

/** The change against the period before; null where nothing was counted then. */
function useChange() {
  const { t, i18n } = useTranslation("analytics");
  const percent = getNumberFormat(i18n.language, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const signed = getNumberFormat(i18n.language, { signDisplay: "exceptZero" });
  return (now: number, before: number): FunnelStep["change"] => {
    if (before === 0) return null;
    const direction = now === before ? "same" : now > before ? "up" : "down";
    const text =
      before >= leastForPercent
        ? toMinus(percent.format(now / before - 1))
        : t("changeFrom", { change: toMinus(signed.format(now - before)), count: before });
    return { text, direction };
  };
}

/** A minus sign in place of the hyphen that formatters write. */
function toMinus(text: string): string {
  return text.replace("-", "−");
}

/**
 * The share of the previous step that reaches a step; for views, of which a visit has several, their number per visit.
 */
function useRate() {
  const { t, i18n } = useTranslation("analytics");
  const percent = getNumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const times = getNumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (step: "views" | "requests" | "live", part: number, whole: number): FunnelStep["rate"] => {
    if (whole === 0) return null;
    if (part <= whole) {
      const share = part / whole;
      // A few among thousands must not be shown as 0 %.
      const text = part > 0 && share < smallestShare ? `< ${percent.format(smallestShare)}` : percent.format(share);
      return { text, sentence: t(`share.${step}`, { percent: text }) };
    }
    if (step !== "views") return null;
    const text = t("perVisit", { times: times.format(part / whole) });
    return { text, sentence: text };
  };
}
