import * as styles from "./bar-chart.css.ts";
import type { BarChartProps } from "./bar-chart-drawing.tsx";
import { useDrawing } from "./use-drawing.ts";

const load = () => import("./bar-chart-drawing.tsx").then(({ BarChartDrawing }) => BarChartDrawing);

/**
 * Bars of 40 px (spec 9) in a box of fixed height. The drawing library is loaded afterwards, in a chunk of its own;
 * an adjacent table has the same data for people who cannot see it or have no JavaScript.
 */
export function BarChart(props: BarChartProps) {
  const { place, Drawing } = useDrawing(load);
  return (
    <div ref={place} className={styles.box} aria-hidden="true">
      {Drawing ? <Drawing {...props} /> : null}
    </div>
  );
}

interface LegendProps {
  series: readonly { name: string; values: readonly number[] }[];
  formatValue: (value: number) => string;
}

/** The colors' meanings, with their sums. */
export function ChartLegend({ series, formatValue }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
        <li key={at} className={styles.legendItem}>
          <i className={styles.swatches[at % styles.swatches.length]} aria-hidden="true" />
          <span>{name}</span>
          <b className={styles.legendSum}>{formatValue(values.reduce((sum, value) => sum + value, 0))}</b>
        </li>
      ))}
    </ul>
  );
}
