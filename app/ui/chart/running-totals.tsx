import { LineEnd } from "./line-end.tsx";
import * as styles from "./running-totals.css.ts";

interface RunningTotalsProps {
  /** Totals day by day until today. */
  now: readonly number[];
  /** Those of the whole month before. */
  before: readonly number[];
}

const width = 100;
const height = 40;

/** This month's running total as a line beside the month before, dashed; an adjacent text has the figures. */
export function RunningTotals({ now, before }: RunningTotalsProps) {
  const most = Math.max(1, ...now, ...before);
  const days = Math.max(now.length, before.length, 2) - 1;
  const toPoint = (value: number, at: number) => ({ x: (at / days) * width, y: height - (value / most) * height });
  const toLine = (values: readonly number[]) =>
    values
      .map(toPoint)
      .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
      .join(" ");
  const end = toPoint(now.at(-1) ?? 0, now.length - 1);
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
        <polyline points={toLine(before)} vectorEffect="non-scaling-stroke" className={styles.before} />
        <polyline points={toLine(now)} vectorEffect="non-scaling-stroke" className={styles.now} />
      </svg>
      <LineEnd x={end.x} y={(end.y / height) * 100} />
    </div>
  );
}

/** The line of a series in a legend. */
export function RunningTotalsSample({ of }: { of: "now" | "before" }) {
  return (
    <svg viewBox="0 0 20 8" className={styles.sample} aria-hidden="true">
      <path d="M0 4h20" className={of === "now" ? styles.now : styles.before} />
    </svg>
  );
}
