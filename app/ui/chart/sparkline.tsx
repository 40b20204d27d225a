import { LineEnd } from "./line-end.tsx";
import * as styles from "./sparkline.css.ts";

const width = 100;
const height = 32;

/** A small line chart from zero; an adjacent text has its meaning. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, at) => ({
    x: values.length > 1 ? (at / (values.length - 1)) * width : width,
    y: height - (value / most) * height,
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
  const last = points.at(-1);
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
        <polygon points={`0,${height} ${line} ${width},${height}`} className={styles.area} />
        <polyline points={line} vectorEffect="non-scaling-stroke" className={styles.line} />
      </svg>
      {last ? <LineEnd x={100} y={(last.y / height) * 100} /> : null}
    </div>
  );
}
