import { BarChart, ChartLegend } from "#app/ui/chart/bar-chart.tsx";
import { FunnelChart } from "#app/ui/chart/funnel.tsx";
import { Meter } from "#app/ui/chart/meter.tsx";
import { RunningTotals, RunningTotalsSample } from "#app/ui/chart/running-totals.tsx";
import { SlimBars } from "#app/ui/chart/slim-bars.tsx";
import { Sparkline } from "#app/ui/chart/sparkline.tsx";
import { TrendLine } from "#app/ui/chart/trend-line.tsx";
import * as styles from "./design-page.css.ts";

/** What is shown is made up, and the same in every language. */
const weeks = ["2–8", "9–15", "16–22", "23–29"];
const series = [
  { name: "Northline Data", values: [120, 340, 280, 90] },
  { name: "Harbor Works", values: [60, 80, 40, 20] },
];
const daily = Array.from({ length: 24 }, (_, at) => 80 + ((at * 37) % 90));

const formatValue = (value: number) => String(value);

export function BarSpecimens() {
  return (
    <>
      <ChartLegend series={series} formatValue={formatValue} />
      <BarChart places={weeks} series={series} formatValue={formatValue} />
      <SlimBars
        bars={daily.map((value, at) => ({
          name: String(at + 1),
          value: at === 17 ? 900 : value,
          isMarked: at === 17,
        }))}
        name="Northline Data"
        formatValue={formatValue}
        formatAxis={formatValue}
        limit={{ value: 160, name: "160" }}
        mark=""
      />
    </>
  );
}

const funnel = [
  { name: "A", amount: 1200, value: "1,200", note: "Northline Data", share: null, change: "up" },
  { name: "B", amount: 340, value: "340", note: "Harbor Works", share: "28 %", change: "down" },
  { name: "C", amount: 0, value: "0", note: "Mesa Verde", share: "0 %", change: "same" },
] as const;

const changes = { up: "+12 %", down: "−8 %", same: "0 %" } as const;

export function LineSpecimens() {
  return (
    <>
      <FunnelChart
        steps={funnel.map(({ share, change, ...step }) => ({
          ...step,
          change: { text: changes[change], direction: change },
          rate: share === null ? null : { text: share, sentence: share },
        }))}
      />
      <TrendLine
        points={daily.map((value, at) => ({ name: String(at + 1), value, before: at < 20 ? value - 20 : null }))}
        formatValue={formatValue}
        names={{ now: "2026", before: "2025" }}
      />
      <RunningTotals now={[2, 5, 9, 14, 20]} before={[1, 3, 8, 10, 12, 15, 19, 24]} />
      <div className={styles.line}>
        <RunningTotalsSample of="now" /> 2026
        <RunningTotalsSample of="before" /> 2025
      </div>
      <Sparkline values={daily} />
      <Sparkline values={[0, 0, 0]} />
      <Meter percent={45} />
      <Meter percent={92} />
      <Meter percent={140} />
    </>
  );
}
