import type { SlowRoute } from "#app/features/tenancy/server-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ShareBar } from "#app/ui/chart/share-bar.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import * as styles from "./overview.css.ts";

/** Beyond it an answer is marked. */
const slowSeconds = 1;
/** The bars' scale where an answer took longer than is measured. */
const beyondSeconds = 10;

/** The pages and calls that take longest on this server; renders nothing before there are any. */
export function SlowestCard({ slowest }: { slowest: readonly SlowRoute[] }) {
  const { t, i18n } = useTranslation("admin");
  const { format } = getNumberFormat(i18n.language, { maximumFractionDigits: 3 });
  if (slowest.length === 0) return null;
  const most = Math.max(...slowest.map(({ p95Seconds }) => p95Seconds ?? beyondSeconds));
  return (
    <SectionCard id="slowest" title={t("slowest.title")}>
      <p className={styles.slowNote}>{t("slowest.lead")}</p>
      <ul className={styles.slowList}>
        {slowest.map(({ route, p95Seconds, requests }) => {
          const seconds = p95Seconds ?? beyondSeconds;
          return (
            <li key={route} className={styles.slow}>
              <code className={styles.slowRoute}>{route}</code>
              <span className={styles.slowCount}>{t("slowest.requests", { count: requests })}</span>
              <b className={styles.slowTime}>
                {t(p95Seconds === null ? "health.beyond" : "health.within", { seconds: format(seconds) })}
              </b>
              <span className={styles.slowTrack} aria-hidden="true">
                <ShareBar
                  percent={(seconds / most) * 100}
                  className={styles.slowBar[seconds > slowSeconds ? "slow" : "usual"]}
                  radius={3}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
