import { type PointerEvent, useState } from "react";
import { listTicks } from "./bar-scale.ts";
import * as lines from "./running-totals.css.ts";
import * as styles from "./trend-line.css.ts";

export interface TrendPoint {
  /** Its place on the axis. */
  name: string;
  value: number;
  /** The same place in the period before; null where there is none. */
  before: number | null;
}

interface TrendLineProps {
  points: readonly TrendPoint[];
  formatValue: (value: number) => string;
  /** What the lines are called. */
  names: { now: string; before: string };
}

const width = 100;
const height = 100;
/** Number of places that are named below the line. */
const namedPlaces = 5;

/**
 * A line from zero over the dashed one of the period before. Drawn by the server; the pointer shows a place's values,
 * which a table beside it has as well.
 */
export function TrendLine({ points, formatValue, names }: TrendLineProps) {
  const [at, setAt] = useState<number | null>(null);
  const ticks = listTicks(Math.max(1, ...points.flatMap(({ value, before }) => [value, before ?? 0])));
  const top = ticks.at(-1) ?? 1;
  const last = Math.max(1, points.length - 1);
  const toX = (place: number) => (points.length === 1 ? width / 2 : (place / last) * width);
  const toY = (value: number) => height - (value / top) * height;
  const toLine = (pick: (point: TrendPoint) => number | null) =>
    points
      .flatMap((point, place) => {
        const value = pick(point);
        return value === null ? [] : [`${toX(place).toFixed(2)},${toY(value).toFixed(2)}`];
      })
      .join(" ");
  const now = toLine(({ value }) => value);
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / wide) * last))));
  };
  const picked = at === null ? undefined : points[at];
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={`${toY(tick)}%`} className={styles.tick}>
            {formatValue(tick)}
          </text>
        ))}
      </svg>
      <div className={styles.plot} onPointerMove={onPointerMove} onPointerLeave={() => setAt(null)}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${toY(tick)}H${width}`} vectorEffect="non-scaling-stroke" className={styles.grid} />
          ))}
          <polygon points={`0,${height} ${now} ${width},${height}`} className={styles.area} />
          <polyline
            points={toLine(({ before }) => before)}
            vectorEffect="non-scaling-stroke"
            className={lines.before}
          />
          <polyline points={now} vectorEffect="non-scaling-stroke" className={lines.now} />
        </svg>
        {picked && at !== null ? (
          <>
            <span className={styles.cursor} style={{ left: `${toX(at)}%` }} />
            <span className={styles.dot} style={{ left: `${toX(at)}%`, top: `${toY(picked.value)}%` }} />
            <div className={styles.tip[toX(at) > width / 2 ? "before" : "after"]} style={{ left: `${toX(at)}%` }}>
              <strong>{picked.name}</strong>
              <span>
                {names.now}: {formatValue(picked.value)}
              </span>
              {picked.before === null ? null : (
                <span>
                  {names.before}: {formatValue(picked.before)}
                </span>
              )}
            </div>
          </>
        ) : null}
      </div>
      <svg className={styles.places} aria-hidden="true">
        {listNamedPlaces(points.length).map((place) => (
          <text key={place} x={`${toX(place)}%`} y="70%" className={styles.place[toEdge(place, points.length)]}>
            {points[place]?.name}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Evenly spread, the first and the last among them. */
function listNamedPlaces(count: number): number[] {
  const named = Math.min(count, namedPlaces);
  const places = Array.from({ length: named }, (_, at) => Math.round((at * (count - 1)) / Math.max(1, named - 1)));
  return [...new Set(places)];
}

function toEdge(place: number, count: number): "first" | "middle" | "last" {
  if (count === 1) return "middle";
  if (place === 0) return "first";
  return place === count - 1 ? "last" : "middle";
}
