import { useRef } from "react";
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from "recharts";
import { vars } from "#app/theme/contract.css.ts";
import { chartColors } from "./bar-chart.css.ts";
import { type BarLayout, barGap, layOutBars, splitName, sumPlaces } from "./bar-layout.ts";
import { ChartTip } from "./chart-tip.tsx";
import * as styles from "./drawing.css.ts";
import { useWidth } from "./use-width.ts";

export interface BarChartProps {
  /** Labels along the axis. */
  places: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  formatValue: (value: number) => string;
  /** On the axis; as the values by default. */
  formatTick?: (value: number) => string;
  /** Called when a bar is clicked. */
  onPick?: (place: number) => void;
}

/** Height of the names below the bars, by the lines they take. */
const nameHeights = { 1: 30, 2: 44, 3: 58 } as const;

/** The drawing itself, in the available space. */
export function BarChartDrawing({ places, series, formatValue, formatTick, onPick }: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const layout = layOutBars({ places, series, formatValue, formatTick }, width);
  const { isStacked, barSize, nameLines, axisWidth, hasFigures } = layout;
  const sums = sumPlaces(places, series);
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
          width={layout.width}
          height={266}
          data={rows}
          barGap={barGap}
          margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={styles.lineColor} />
          <XAxis
            dataKey="place"
            tickLine={false}
            axisLine={{ stroke: styles.lineColor }}
            interval={0}
            height={nameHeights[nameLines]}
            tick={<PlaceName lines={nameLines} />}
          />
          <YAxis
            width={axisWidth}
            tickLine={false}
            axisLine={false}
            tick={{ fill: styles.axisColor }}
            tickFormatter={formatTick ?? formatValue}
            allowDecimals={false}
          />
          <Tooltip cursor={{ fill: styles.lineColor, opacity: 0.4 }} content={<ChartTip formatValue={formatValue} />} />
          {series.map(({ name }, at) => (
            <Bar
              // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
              key={at}
              name={name}
              dataKey={(row: { values: number[] }) => row.values[at]}
              stackId={isStacked ? "all" : undefined}
              barSize={barSize}
              fill={chartColors[at % chartColors.length]}
              radius={isStacked ? 0 : [4, 4, 0, 0]}
              isAnimationActive={false}
              cursor={onPick ? "pointer" : undefined}
              onClick={(_bar, place) => onPick?.(place)}
            >
              {!isStacked && hasFigures ? <LabelList position="top" formatter={label} {...figureLook} /> : null}
              {isStacked && at === series.length - 1 && hasFigures ? (
                <LabelList dataKey="sum" position="top" formatter={label} {...figureLook} />
              ) : null}
            </Bar>
          ))}
        </BarChart>
      ) : null}
    </div>
  );
}

/** A line of the grid does not run through a figure. */
const figureLook = {
  fill: styles.axisColor,
  fontSize: 11,
  stroke: vars.color.surface,
  strokeWidth: 4,
  paintOrder: "stroke",
} as const;

interface PlaceNameProps {
  lines: BarLayout["nameLines"];
  /** Passed by the axis. */
  x?: number;
  y?: number;
  payload?: { value: string };
}

/** Label below the bars; a range is split into lines where it does not fit. */
function PlaceName({ lines, x = 0, y = 0, payload }: PlaceNameProps) {
  return (
    <text x={x} y={y} textAnchor="middle" fill={styles.axisColor}>
      {splitName(payload?.value ?? "", lines).map((line) => (
        <tspan key={line} x={x} dy="1.1em">
          {line}
        </tspan>
      ))}
    </text>
  );
}
