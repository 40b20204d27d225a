import { ChartNoAxesColumn } from "lucide-react";
import type { DisputeSummary } from "#app/features/usage/disputes/dispute-view.ts";
import * as report from "#app/features/usage/report/report-page.css.ts";
import { useFigures } from "#app/features/usage/report/use-figures.ts";
import { getNumberFormat } from "#app/i18n/intl-formats.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Meter } from "#app/ui/chart/meter.tsx";
import { SlimBars } from "#app/ui/chart/slim-bars.tsx";
import { EmptyNote } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Segments } from "#app/ui/layout/segments.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { AgreementView } from "./agreement-rows.server.ts";
import type { AgreementUse, UsedThen } from "./agreement-use.ts";
import * as styles from "./agreement-use-card.css.ts";

export type UseUnit = "day" | "month";

interface AgreementUseCardProps {
  agreement: AgreementView;
  use: AgreementUse;
  /** Open disputes about that use. */
  disputes: readonly DisputeSummary[];
  unit: UseUnit;
}

/** What was used under an agreement by day or by month, and how far that is from its limit. */
export function AgreementUseCard({ agreement, use, disputes, unit }: AgreementUseCardProps) {
  const { t } = useTranslation("usage");
  const { count, money, monthName } = useFigures();
  const { monthRequests, monthCents, limitCents } = agreement;
  const first = use.days[0]?.from ?? "2000-01-01";
  const disputedCents = disputes
    .filter(({ month }) => month === first)
    .reduce((sum, { reported }) => sum + reported.totalCents, 0);
  const figures = [
    { name: t("requests"), value: count(monthRequests) },
    { name: t("agreement.use.charged"), value: money(monthCents) },
    ...(disputedCents > 0 ? [{ name: t("dispute.mark"), value: money(disputedCents), isOdd: true }] : []),
  ];
  return (
    <Card as="section" labelledBy="use" padding="none">
      <div className={styles.part}>
        <div className={styles.head}>
          <Heading level={2} look="card" id="use">
            {t("agreement.use", { month: monthName(first) })}
          </Heading>
          <TextLink to={agreement.side === "buyer" ? "/reports" : "/sellerreport"} standalone>
            {t("agreement.use.report")}
          </TextLink>
        </div>
        <dl className={styles.figures}>
          {figures.map(({ name, value, ...figure }) => (
            <div key={name} className={styles.figure}>
              <dt className={report.figureName}>{name}</dt>
              <dd className={"isOdd" in figure ? styles.oddValue : styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <UseChart {...{ use, disputes, unit, limitCents }} />
      </div>
      {limitCents ? <LimitMeter agreement={agreement} limitCents={limitCents} /> : null}
    </Card>
  );
}

type UseChartProps = Pick<AgreementUseCardProps, "use" | "disputes" | "unit"> & { limitCents: number | null };

function UseChart({ use, disputes, unit, limitCents }: UseChartProps) {
  const { t, i18n } = useTranslation("usage");
  const { count, money, briefDay, shortMonth } = useFigures();
  const isDay = unit === "day";
  const places = isDay ? use.days : use.months;
  const toName = ({ from }: UsedThen) => (isDay ? briefDay(from) : shortMonth(from));
  const toValue = ({ requests, cents }: UsedThen) => (isDay ? requests : cents);
  const isDisputed = ({ from }: UsedThen) =>
    disputes.some(({ day, month }) =>
      isDay && day !== null ? day === from : month === (isDay ? `${from.slice(0, 7)}-01` : from),
    );
  const dollars = getNumberFormat(i18n.language, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  const caption = t(isDay ? "chart.day" : "agreement.use.perMonth");
  return (
    <>
      <div className={styles.chartHead}>
        <p className={report.quiet}>{caption}</p>
        <Segments
          label={t("agreement.use.unit")}
          choices={(["day", "month"] as const).map((one) => ({
            to: one === "day" ? "?" : "?by=month",
            name: t(`agreement.use.by.${one}`),
            isChosen: one === unit,
          }))}
        />
      </div>
      {places.every(({ requests, cents }) => requests === 0 && cents === 0) ? (
        <EmptyNote icon={ChartNoAxesColumn} flush>
          {t(isDay ? "agreement.use.none" : "agreement.use.none.year")}
        </EmptyNote>
      ) : (
        <>
          <SlimBars
            key={unit}
            bars={places.map((place) => ({
              name: toName(place),
              value: toValue(place),
              isMarked: isDisputed(place) && toValue(place) > 0,
            }))}
            name={t(isDay ? "requests" : "agreement.use.charged")}
            formatValue={isDay ? count : money}
            formatAxis={isDay ? count : (cents) => dollars.format(cents / 100)}
            limit={isDay || limitCents === null ? null : { value: limitCents, name: t("limit.title") }}
            mark={t("agreement.use.disputed")}
          />
          <details className={report.twin}>
            <summary className={report.twinSummary}>{t("chart.asTable")}</summary>
            <div className={report.twinTable}>
              <Table
                caption={caption}
                rows={places.filter(({ requests, cents }) => requests !== 0 || cents !== 0)}
                rowKey={({ from }) => from}
                columns={[
                  {
                    key: "place",
                    head: t("chart.period"),
                    cell: (place) => (isDisputed(place) ? `${toName(place)} (${t("dispute.mark")})` : toName(place)),
                  },
                  { key: "requests", head: t("requests"), kind: "number", cell: ({ requests }) => count(requests) },
                  {
                    key: "cents",
                    head: t("agreement.use.charged"),
                    kind: "number",
                    cell: ({ cents }) => money(cents),
                  },
                ]}
              />
            </div>
          </details>
        </>
      )}
    </>
  );
}

function LimitMeter({ agreement, limitCents }: Pick<AgreementUseCardProps, "agreement"> & { limitCents: number }) {
  const { t, i18n } = useTranslation("usage");
  const { money } = useFigures();
  const { monthCents, limitIsHard, actions } = agreement;
  const part = monthCents / limitCents;
  return (
    <div className={styles.limit}>
      <p className={styles.limitHead}>
        <span>
          <strong>{money(monthCents)}</strong> {t("month.ofLimit", { limit: money(limitCents) })}
        </span>
        <span>{getNumberFormat(i18n.language, { style: "percent" }).format(part)}</span>
      </p>
      <Meter percent={part * 100} />
      <p className={styles.limitFoot}>
        <span>{t(limitIsHard ? "agreement.use.hard" : "agreement.use.soft")}</span>
        {actions.length > 0 ? (
          <TextLink to="#limit" standalone>
            {t("month.changeLimit")}
          </TextLink>
        ) : null}
      </p>
    </div>
  );
}
