/** A measured value with its limit. */
export interface Figure {
  name: string;
  value: number;
  limit: { atLeast: number } | { atMost: number };
  /** Shown after the value; empty for a ratio. */
  unit?: string;
  /** How the value was obtained. */
  detail: string;
}

export function holds({ value, limit }: Figure): boolean {
  return "atLeast" in limit ? value >= limit.atLeast : value <= limit.atMost;
}

/** Formats figures as columns: name, today's value, limit, PASS or FAIL, detail. */
export function toTable(figures: readonly Figure[]): string {
  const head = ["figure", "today", "limit", "result", "from"];
  const rows = [head, ...figures.map(toCells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function toCells(figure: Figure): string[] {
  const { name, value, limit, unit = "", detail } = figure;
  const limitText = "atLeast" in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
  return [name, `${value.toFixed(2)}${unit}`, `${limitText}${unit}`, holds(figure) ? "PASS" : "FAIL", detail];
}
