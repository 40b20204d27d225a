import * as styles from "./bar-chart.css.ts";

interface ChartTipProps {
  /** Given by the chart. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { name?: string; value?: unknown }[];
  formatValue: (value: number) => string;
}

/** What a place of a chart stands for, where the pointer is. */
export function ChartTip({ active, label, payload = [], formatValue }: ChartTipProps) {
  if (!active) return null;
  return (
    <div className={styles.tip}>
      <strong>{label}</strong>
      {payload.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
        <span key={at}>
          {name}: {formatValue(Number(value))}
        </span>
      ))}
    </div>
  );
}
