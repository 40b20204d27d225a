import * as card from "#app/features/dashboard/dashboard-page.css.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { Selling } from "./selling.ts";
import * as styles from "./selling-cards.css.ts";

/** How long buyers wait for a first answer, by week. */
export function AnswerTimeCard({ answers: { medianSeconds, weeks, withinDay, received } }: Pick<Selling, "answers">) {
  const { t, i18n } = useTranslation("dashboard");
  const most = Math.max(1, ...weeks.map((seconds) => seconds ?? 0));
  return (
    <Card as="section" labelledBy="answerTime" padding="none">
      <div className={card.figureCard}>
        <Heading level={2} look="card" id="answerTime">
          {t("answerTime")}
        </Heading>
        <div className={card.figure}>{medianSeconds === null ? "–" : toDuration(medianSeconds, i18n.language)}</div>
        <p className={card.rowText}>{t(medianSeconds === null ? "answerTime.none" : "answerTime.text")}</p>
        {weeks.every((seconds) => seconds === null) ? null : (
          <>
            <svg className={styles.bars} viewBox="0 0 80 48" preserveAspectRatio="none" aria-hidden="true">
              {weeks.map((seconds, at) => {
                const height = seconds === null ? 0 : Math.max(3, (seconds / most) * 48);
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a week is named by its place
                    key={at}
                    className={at === weeks.length - 1 ? styles.thisWeek : styles.weekBar}
                    x={at * 10 + 1}
                    y={48 - height}
                    width={8}
                    height={height}
                  />
                );
              })}
            </svg>
            <div className={card.ends}>
              <span>{t("answerTime.first", { count: weeks.length })}</span>
              <span>{t("answerTime.last")}</span>
            </div>
          </>
        )}
        {received === 0 ? null : (
          <dl className={card.pairs}>
            <div className={card.pair}>
              <dt>{t("answerTime.withinDay")}</dt>
              <dd className={card.pairValue}>{t("answerTime.of", { answered: withinDay, asked: received })}</dd>
            </div>
          </dl>
        )}
      </div>
    </Card>
  );
}

/** A duration in the reader's language, such as `5 hr 20 min`. */
function toDuration(seconds: number, locale: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const part = (count: number, unit: "day" | "hour" | "minute") =>
    getNumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(count);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return [part(days, "day"), ...(hours > 0 ? [part(hours, "hour")] : [])].join(" ");
  return [...(hours > 0 ? [part(hours, "hour")] : []), ...(rest > 0 || hours === 0 ? [part(rest, "minute")] : [])].join(
    " ",
  );
}
