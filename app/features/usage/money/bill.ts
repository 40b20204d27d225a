import type { StatementSummary } from "./statement/statement.ts";

/** What a company owes for issued statements, or has as credit. Cents; days are YYYY-MM-DD (UTC). */
export interface Bill {
  /** Positive; 0 where nothing is owed. */
  owedCents: number;
  creditCents: number;
  /** The statements of which something is open, oldest first, in full. */
  parts: { month: string; cents: number }[];
  /** What credit and payments have taken off them already. */
  usedCents: number;
  /** Of the oldest open statement; null where nothing is owed. */
  due: { on: string; isOverdue: boolean; days: number } | null;
}

const dayMs = 86_400_000;

/** The bill of a company from its account and its statements. */
export function toBill(
  balanceCents: number,
  statements: readonly Pick<StatementSummary, "month" | "totalCents" | "standing">[],
  today: string,
): Bill {
  const owedCents = Math.max(0, -balanceCents);
  const open = statements
    .flatMap(({ month, totalCents, standing }) =>
      standing.kind === "due" || standing.kind === "overdue"
        ? [{ month, cents: totalCents, dueOn: standing.dueOn }]
        : [],
    )
    .sort((one, other) => (one.month < other.month ? -1 : 1));
  const on = open[0]?.dueOn;
  return {
    owedCents,
    creditCents: Math.max(0, balanceCents),
    parts: open.map(({ month, cents }) => ({ month, cents })),
    usedCents: Math.max(0, open.reduce((sum, { cents }) => sum + cents, 0) - owedCents),
    due:
      on === undefined
        ? null
        : { on, isOverdue: today > on, days: Math.abs(Date.parse(on) - Date.parse(today)) / dayMs },
  };
}
