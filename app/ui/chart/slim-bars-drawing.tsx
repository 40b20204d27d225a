import { useId, useRef } from "react";
import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { type BarScale, listNamed, type SlimBar, toBarScale } from "./bar-scale.ts";
import { ChartTip } from "./chart-tip.tsx";
import { axisColor, drawing, lineColor } from "./drawing.css.ts";
import * as styles from "./slim-bars.css.ts";
import { useWidth } from "./use-width.ts";

export interface SlimBarsProps {
  bars: readonly SlimBar[];
  /** What is measured. */
  name: string;
  formatValue: (value: number) => string;
  /** Beside the axis, where there is less room. */
  formatAxis: (value: number) => string;
  /** A line that bars are not to pass. */
  limit: { value: number; name: string } | null;
  /** What a marked bar is, in words; its figure stands before it. */
  mark: string;
}

/** Pixels a letter takes, about. */
const letter = 7;
const height = 210;

/** The drawing itself: no bar is wider than 24 px, and names that would touch are left out. */
export function SlimBarsDrawing({ bars, name, formatValue, formatAxis, limit, mark }: SlimBarsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const pattern = useId();
  const scale = toBarScale(bars, limit?.value ?? null);
  const top = scale.ticks.at(-1) ?? 1;
  const axisWidth = Math.max(32, formatAxis(top).length * letter + 12);
  const nameWidth = Math.max(0, ...bars.map((bar) => bar.name.length)) * letter + 16;
  const named = listNamed(bars, Math.floor((width - axisWidth) / nameWidth));
  return (
    <div ref={frame} className={drawing}>
      {width > 0 ? (
        <BarChart
          width={width}
          height={height}
          data={bars.map((bar) => ({ ...bar, shown: Math.min(bar.value, scale.cutAt ?? bar.value) }))}
          barCategoryGap="18%"
          margin={{ top: 24, right: Math.max(8, nameWidth / 2 - 8), bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <defs>
            <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill={styles.markGround} />
              <rect width="3" height="6" fill={styles.markColor} />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} stroke={lineColor} />
          <XAxis
            dataKey="name"
            tickLine={false}
            axisLine={{ stroke: lineColor }}
            ticks={named}
            interval={0}
            height={26}
            tick={{ fill: axisColor }}
          />
          <YAxis
            width={axisWidth}
            tickLine={false}
            axisLine={false}
            tick={{ fill: axisColor }}
            tickFormatter={formatAxis}
            ticks={scale.ticks}
            domain={[0, top]}
          />
          <Tooltip
            cursor={{ fill: lineColor, opacity: 0.4 }}
            content={<WholeTip formatValue={formatValue} name={name} />}
          />
          <Bar
            dataKey="shown"
            maxBarSize={24}
            isAnimationActive={false}
            shape={<BarShape pattern={pattern} barScale={scale} />}
          >
            <LabelList dataKey="value" content={<MarkLabel {...{ bars, formatValue, mark }} chartWidth={width} />} />
          </Bar>
          {limit && scale.showsLimit ? (
            <ReferenceLine
              y={limit.value}
              stroke={styles.limitColor}
              strokeDasharray="4 4"
              label={{ value: limit.name, position: "insideTopRight", fill: styles.limitColor, dy: -20 }}
            />
          ) : null}
        </BarChart>
      ) : null}
    </div>
  );
}

/** Given by the chart. */
interface Drawn {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

interface BarShapeProps extends Drawn {
  payload?: SlimBar;
  pattern: string;
  barScale: BarScale;
}

/** A bar with round upper corners; a marked one is hatched, and one that was cut has a gap. */
function BarShape({ x = 0, y = 0, width = 0, height: tall = 0, payload, pattern, barScale }: BarShapeProps) {
  if (!payload || tall <= 0) return null;
  const { isMarked = false, value } = payload;
  const round = Math.min(3, width / 2, tall);
  const isCut = isMarked && barScale.cutAt !== null && value > barScale.cutAt;
  const outline = [
    `M${x},${y + tall}V${y + round}q0,${-round} ${round},${-round}`,
    `h${width - 2 * round}q${round},0 ${round},${round}V${y + tall}Z`,
  ];
  return (
    <g>
      <path
        d={outline.join("")}
        fill={isMarked ? `url(#${pattern})` : styles.barColor}
        stroke={isMarked ? styles.markColor : undefined}
      />
      {isCut ? (
        <path
          d={`M${x - 2},${y + tall * 0.3 + 3}l${width + 4},-6`}
          stroke={styles.ground}
          strokeWidth={5}
          fill="none"
        />
      ) : null}
    </g>
  );
}

interface MarkLabelProps extends Drawn, Pick<SlimBarsProps, "bars" | "formatValue" | "mark"> {
  /** Given by the chart. */
  index?: number;
  chartWidth: number;
}

/** More of them would stand on each other. */
const mostMarkLabels = 2;

/** What a marked bar stands for, above all bars and within the chart, with a line to it. */
function MarkLabel({ x = 0, y = 0, width = 0, chartWidth, index = 0, bars, formatValue, mark }: MarkLabelProps) {
  const bar = bars[index];
  if (!bar?.isMarked || bars.filter(({ isMarked }) => isMarked).length > mostMarkLabels) return null;
  const text = `${formatValue(bar.value)} ${mark}`;
  const isLate = x + text.length * letter > chartWidth;
  const middle = x + width / 2;
  return (
    <g>
      <path d={`M${middle},18V${Math.max(18, y - 3)}`} stroke={styles.markColor} strokeDasharray="2 3" />
      <text x={middle} y={12} textAnchor={isLate ? "end" : "start"} fill={styles.markText} fontWeight={600}>
        {text}
      </text>
    </g>
  );
}

interface WholeTipProps extends Pick<SlimBarsProps, "formatValue" | "name"> {
  /** Given by the chart. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { payload?: SlimBar }[];
}

/** What a bar stands for, also where it is cut. */
function WholeTip({ payload = [], name, ...rest }: WholeTipProps) {
  return <ChartTip {...rest} payload={payload.map((one) => ({ name, value: one.payload?.value ?? 0 }))} />;
}
