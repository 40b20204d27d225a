import fc from "fast-check";
import { expect, it } from "vitest";
import { type ListedBuyer, UsageLines, type UsedDay } from "./usage-lines.ts";

const toBuyer = (place: number, name: string, disputed: ListedBuyer["disputed"] = []): ListedBuyer => ({
  place,
  cell: Buffer.from(`"${name}"`),
  disputed,
});
const buyers = new Map([
  [7, toBuyer(1, "Bee, Inc.")],
  [3, toBuyer(2, "Çelik", [["2026-01-02", "2026-01-03"]])],
  [9, toBuyer(0, "Ant")],
]);
const toDay = (rows: readonly (readonly number[])[], day = "2026-01-02"): UsedDay => ({
  day,
  buyerIds: rows.map(([id = 0]) => id),
  requests: rows.map(([, requests = 0]) => requests),
  totalCents: rows.map(([, , total = 0]) => total),
  feeCents: rows.map(([, , , fee = 0]) => fee),
});

function write(days: readonly UsedDay[], listed: ReadonlyMap<number, ListedBuyer> = buyers): Buffer[] {
  const lines = new UsageLines();
  const full = days.flatMap((day) => [...lines.write(day, listed)]);
  return [...full, lines.take()].map((piece) => Buffer.from(piece));
}

it("writes a line for each buyer, in the order of names, with the sums of all its totals", () => {
  const rows = [
    [3, 10, 1205, 5],
    [7, 1, 5, 1],
    [9, 2, 0, 0],
    [7, -3, -15, -2],
    [7, 1, 5, 1],
  ];
  expect(String(Buffer.concat(write([toDay(rows), toDay([[3, 1, 100, 12]], "2026-01-01")])))).toBe(
    [
      '2026-01-02,"Ant",2,0.00,0.00,0.00,',
      '2026-01-02,"Bee, Inc.",-1,-0.05,0.00,-0.05,',
      '2026-01-02,"Çelik",10,12.05,0.05,12.00,yes',
      '2026-01-01,"Çelik",1,1.00,0.12,0.88,',
      "",
    ].join("\r\n"),
  );
});

it("leaves out a company that is no more, and sums what stands around it", () => {
  const rows = [
    [9, 2, 100, 12],
    [1, 10, 1205, 5],
    [9, 3, 100, 12],
  ];
  expect(String(Buffer.concat(write([toDay(rows)])))).toBe('2026-01-02,"Ant",5,2.00,0.24,1.76,\r\n');
});

it("writes every whole number of cents as dollars", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const most = BigInt(cents < 0 ? -cents : cents);
      const dollars = `${cents < 0 ? "-" : ""}${most / 100n}.${String(most % 100n).padStart(2, "0")}`;
      expect(String(Buffer.concat(write([toDay([[9, cents, cents, 0]])])))).toBe(
        `2026-01-02,"Ant",${cents},${dollars},0.00,${dollars},\r\n`,
      );
    }),
  );
});

it("sends pieces of at most 64 KB that are full, and makes room for a name beyond", () => {
  const ids = Array.from({ length: 5000 }, (_, id) => id);
  const many = new Map(ids.map((id) => [id, toBuyer(id, `Buyer ${id}`)]));
  const pieces = write([toDay(ids.map((id) => [id, 1, 1, 1]))], many);
  expect(pieces.length).toBeGreaterThan(2);
  for (const piece of pieces.slice(0, -1))
    expect(piece.length).toSatisfy((size: number) => size > 65_000 && size <= 65_536);
  const expected = ids.map((id) => `2026-01-02,"Buyer ${id}",1,0.01,0.01,0.00,\r\n`).join("");
  expect(String(Buffer.concat(pieces))).toBe(expected);
  const name = "x".repeat(70_000);
  const long = Buffer.concat(write([toDay([[1, 1, 1, 1]])], new Map([[1, toBuyer(0, name)]])));
  expect(String(long)).toBe(`2026-01-02,"${name}",1,0.01,0.01,0.00,\r\n`);
});
