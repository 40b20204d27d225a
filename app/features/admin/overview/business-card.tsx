import { addMonths, toMonth } from "#app/features/usage/report/usage-day.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RunningTotals, RunningTotalsSample } from "#app/ui/chart/running-totals.tsx";
import { visuallyHidden } from "#app/ui/layout/hidden.css.ts";
import { type Business, toTotalBefore } from "./business.ts";
import * as styles from "./overview.css.ts";

const kinds = ["agencies", "calls", "revenue"] as const;

/** This month's business against the month before. */
export function BusinessCard({ business }: { business: Business }) {
  const { t, i18n } = useTranslation("admin");
  const { count, money, change, briefDay, monthName } = useFigures();
  const format = getNumberFormat(i18n.language, { signDisplay: "exceptZero" });
  const toSigned = (value: number) => format.format(value).replace("-", "−");
  const month = toMonth(business.today);
  const lastMonth = addMonths(month, -1);
  const lastMonthDay = addMonths(business.today, -1);
  return (
    <section aria-labelledby="business">
      <h2 id="business" className={visuallyHidden}>
        {t("business.title")}
      </h2>
      <div className={styles.business}>
        {kinds.map((kind) => {
          const totals = business[kind];
          const [now, before, all] = [totals.now.at(-1) ?? 0, toTotalBefore(totals), totals.before.at(-1) ?? 0];
          const toValue = kind === "revenue" ? money : count;
          const more = now - before;
          const toChange = kind === "revenue" ? change : toSigned;
          return (
            <div key={kind} className={styles.figure}>
              <div className={styles.figureName}>{t(`business.${kind}`)}</div>
              <div className={styles.figureLine}>
                <strong className={styles.figureValue}>{toValue(now)}</strong>{" "}
                <span className={styles.changeOf[more > 0 ? "more" : more < 0 ? "less" : "same"]}>
                  {more === 0
                    ? t("business.same", { day: briefDay(lastMonthDay) })
                    : t("business.change", { change: toChange(more), day: briefDay(lastMonthDay) })}
                </span>
              </div>
              <RunningTotals {...totals} />
              <div className={styles.ends}>
                <span>{briefDay(month)}</span>
                <span>{`${monthName(lastMonth)}: ${toValue(all)}`}</span>
              </div>
            </div>
          );
        })}
      </div>
      <p className={styles.legend}>
        <RunningTotalsSample of="now" /> {t("business.now", { month: monthName(month) })}
        <RunningTotalsSample of="before" /> {monthName(lastMonth)}
      </p>
    </section>
  );
}
