import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LeadRow } from "./rows.ts";
import { toSectionHead, toSectionLines } from "./table-csv.server.ts";

const lead: LeadRow = {
  ...{ id: 7, tenantId: 1, kind: "demo", state: "waiting", name: "Ann", email: "ann@one.test", company: "One" },
  ...{ phone: null, message: "", createdAt: "2026-01-15T12:00:00+00:00", answeredAt: null, answeredBy: null },
};
const trigger = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

const readBack = (rows: LeadRow[]): Record<string, string>[] =>
  parse(toSectionHead("leads") + toSectionLines("leads", rows), { columns: true, record_delimiter: "\r\n" });

describe("a section's file", () => {
  it("round-trips, except for the guard against formulas", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.constantFrom("", "=", "+", "-", "@", "\t", "\r", "\n", "＝"),
        (text, first) => {
          const message = first + text;
          const [row] = readBack([{ ...lead, message }]);
          expect(row?.message).toBe(trigger.test(message) ? `'${message}` : message);
          expect(row?.message).not.toMatch(trigger);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("writes null as empty, and numbers unformatted", () => {
    expect(readBack([lead])).toMatchObject([{ id: "7", phone: "", answeredAt: "" }]);
  });
});
