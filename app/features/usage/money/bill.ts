import type { StatementSummary } from "./statement/statement.ts";

/** What a company owes for issued statements, or its credit. Cents; days are YYYY-MM-DD (UTC). */
export interface Bill {
  /** Positive; 0 when nothing is owed. */
  owedCents: number;
  creditCents: number;
  /** Statements with an open amount, oldest first, in full. */
  parts: { month: string; cents: number }[];
  /** The part already covered by credit and payments. */
  usedCents: number;
  /** Of the oldest open statement; null when nothing is owed. */
  due: { on: string; isOverdue: boolean; days: number } | null;
}

const dayMs = 86_400_000;

/** A company's bill from its account and statements. */
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
