import fc from "fast-check";
import { expect, it } from "vitest";
import { toBill } from "./bill.ts";
import { toStanding } from "./statement/statement.ts";

const terms = { today: "2026-11-22", dueDays: 30 };
const closed = { month: "2026-10-01", totalCents: 25_295, isClosed: true };
const open = { openCents: 22_795, settledAt: null };

it.each([
  [{ ...closed, isClosed: false }, undefined, { kind: "open" }],
  [closed, undefined, { kind: "issuing" }],
  [closed, open, { kind: "due", dueOn: "2026-12-04", openCents: 22_795 }],
  [closed, { openCents: 0, settledAt: "2026-11-16T09:00:00+00:00" }, { kind: "paid", paidOn: "2026-11-16" }],
  [{ ...closed, totalCents: 0 }, undefined, { kind: "none" }],
  [{ ...closed, totalCents: -100 }, undefined, { kind: "credit" }],
] as const)("a statement %j with %j in the ledger has the standing %j", (statement, posted, standing) => {
  expect(toStanding(statement, posted, terms)).toEqual(standing);
});

it.each([
  ["2026-12-03", "due"],
  ["2026-12-04", "due"],
  ["2026-12-05", "overdue"],
])("a statement due on 2026-12-04 is on %s %s", (today, kind) => {
  expect(toStanding(closed, open, { ...terms, today })).toMatchObject({ kind });
});

it.each([
  ["latest first", (months: string[]) => months],
  ["oldest first", (months: string[]) => months.toReversed()],
])("a debt is due with its oldest open statement, of statements with the %s", (_order, arrange) => {
  const months = arrange(["2026-11-01", "2026-10-01", "2026-09-01"]);
  const statements = months.map((month) => ({
    ...{ month, totalCents: 100 },
    standing: { kind: "due" as const, dueOn: `${month.slice(0, 8)}28`, openCents: 100 },
  }));
  const { parts, due } = toBill(-300, statements, "2026-11-22");
  expect(parts.map(({ month }) => month)).toEqual(["2026-09-01", "2026-10-01", "2026-11-01"]);
  expect(due?.on).toBe("2026-09-28");
});

it("a debt leaves out what is paid, and says what credit covers", () => {
  const standing = (dueOn: string) => ({ kind: "due" as const, dueOn, openCents: 1 });
  const bill = toBill(
    -32_795,
    [
      { month: "2026-11-01", totalCents: 10_000, standing: standing("2027-01-03") },
      { ...closed, standing: standing("2026-12-04") },
      { month: "2026-09-01", totalCents: 5000, standing: { kind: "paid", paidOn: "2026-10-16" } },
    ],
    "2026-12-05",
  );
  expect(bill).toEqual({
    owedCents: 32_795,
    creditCents: 0,
    parts: [
      { month: "2026-10-01", cents: 25_295 },
      { month: "2026-11-01", cents: 10_000 },
    ],
    usedCents: 2500,
    due: { on: "2026-12-04", isOverdue: true, days: 1 },
  });
});

it("is overdue from the day after it was due on, and counts the days until then and since", () => {
  const dueOn = "2026-12-04";
  const dueAt = (kind: "due" | "overdue", today: string) =>
    toBill(-100, [{ month: "2026-10-01", totalCents: 100, standing: { kind, dueOn, openCents: 100 } }], today).due;
  expect(dueAt("due", "2026-12-01")).toEqual({ on: dueOn, isOverdue: false, days: 3 });
  expect(dueAt("due", dueOn)).toEqual({ on: dueOn, isOverdue: false, days: 0 });
  expect(dueAt("overdue", "2026-12-14")).toEqual({ on: dueOn, isOverdue: true, days: 10 });
});

it("a credit is never a debt", () => {
  expect(toBill(2500, [], "2026-11-22")).toEqual({
    owedCents: 0,
    creditCents: 2500,
    parts: [],
    usedCents: 0,
    due: null,
  });
  fc.assert(
    fc.property(fc.integer(), (balance) => {
      const { owedCents, creditCents } = toBill(balance, [], "2026-11-22");
      expect(creditCents - owedCents).toBe(balance);
      expect(Math.min(creditCents, owedCents)).toBe(0);
    }),
  );
});
