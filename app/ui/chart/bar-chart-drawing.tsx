import { useEffect, useRef, useState } from "react";
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from "recharts";
import * as styles from "./bar-chart.css.ts";

export interface BarChartProps {
  /** Names of the places along the axis. */
  places: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  formatValue: (value: number) => string;
  /** A bar was pressed. */
  onPick?: (place: number) => void;
}

const barWidth = 40;
const gap = 6;
/** Pixels a letter takes, about. */
const letter = 7;
/** Beyond these, figures over bars would touch. */
const mostLabels = 24;

/** The drawing itself: side by side where there is room, else stacked with the sums, and scrolled when even that is too wide. */
export function BarChartDrawing({ places, series, formatValue, onPick }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const sums = places.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const axisWidth = Math.max(48, formatValue(Math.ceil(Math.max(0, ...sums) * 1.25)).length * letter + 12);
  const besideWidth = axisWidth + places.length * (series.length * (barWidth + gap) + barWidth / 2);
  const isStacked = series.length > 1 && besideWidth > width;
  const least = axisWidth + places.length * (barWidth + gap * 2);
  const room = (Math.max(width, least) - axisWidth) / places.length;
  const isNarrow = places.some((place) => place.length * letter > room);
  const rows = places.map((place, at) => ({
    place,
    values: series.map(({ values }) => values[at] ?? 0),
    sum: sums[at] ?? 0,
  }));
  const label = (value: unknown) => (Number(value) > 0 ? formatValue(Number(value)) : "");
  return (
    <div ref={frame} className={styles.drawing}>
      {width > 0 ? (
        <BarChart
          width={Math.max(width, least)}
          height={266}
          data={rows}
          barGap={gap}
          margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={styles.lineColor} />
          <XAxis
            dataKey="place"
            tickLine={false}
            axisLine={{ stroke: styles.lineColor }}
            interval={0}
            height={isNarrow ? 44 : 30}
            tick={<PlaceName isNarrow={isNarrow} />}
          />
          <YAxis
            width={axisWidth}
            tickLine={false}
            axisLine={false}
            tick={{ fill: styles.axisColor }}
            tickFormatter={formatValue}
            allowDecimals={false}
          />
          <Tooltip cursor={{ fill: styles.lineColor, opacity: 0.4 }} content={<Tip formatValue={formatValue} />} />
          {series.map(({ name }, at) => (
            <Bar
              // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
              key={at}
              name={name}
              dataKey={(row: { values: number[] }) => row.values[at]}
              stackId={isStacked ? "all" : undefined}
              barSize={barWidth}
              fill={styles.chartColors[at % styles.chartColors.length]}
              radius={isStacked ? 0 : [4, 4, 0, 0]}
              isAnimationActive={false}
              cursor={onPick ? "pointer" : undefined}
              onClick={(_bar, place) => onPick?.(place)}
            >
              {!isStacked && places.length * series.length <= mostLabels ? (
                <LabelList position="top" formatter={label} fill={styles.axisColor} fontSize={11} />
              ) : null}
              {isStacked && at === series.length - 1 && places.length <= mostLabels ? (
                <LabelList dataKey="sum" position="top" formatter={label} fill={styles.axisColor} fontSize={11} />
              ) : null}
            </Bar>
          ))}
        </BarChart>
      ) : null}
    </div>
  );
}

interface PlaceNameProps {
  isNarrow: boolean;
  /** The rest is given by the axis. */
  x?: number;
  y?: number;
  payload?: { value: string };
}

/** Below its bars; a range goes in two lines where there is no room for one. */
function PlaceName({ isNarrow, x = 0, y = 0, payload }: PlaceNameProps) {
  const name = payload?.value ?? "";
  const lines = isNarrow ? name.split(/ (?=– )/) : [name];
  return (
    <text x={x} y={y} textAnchor="middle" fill={styles.axisColor}>
      {lines.map((line) => (
        <tspan key={line} x={x} dy="1.1em">
          {line}
        </tspan>
      ))}
    </text>
  );
}

interface TipProps {
  active?: boolean;
  label?: string | number;
  payload?: readonly { name?: string; value?: unknown }[];
  formatValue: (value: number) => string;
}

function Tip({ active, label, payload = [], formatValue }: TipProps) {
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

function useWidth(frame: React.RefObject<HTMLDivElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
