import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { toRowSource } from "./row-source.ts";

const types = { text: "text", number: "int", same: "text", day: "date" } as const;

describeOnEveryDatabase("rows sent as arrays", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("round-trip, whatever they contain and however many are equal", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("", "NULL", "null", "{}", '","', "\\", '\\"', " a ", "a,b", "{a}", "\n\t", "ñ😀"),
    );
    const row = fc.record({
      text: fc.option(text),
      number: fc.option(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
      day: fc.constantFrom("2026-01-31", "2028-02-29", null),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), fc.option(text), async (rows, same) => {
        const sent = rows.map(({ day, ...rest }) => ({ ...rest, same, day }));
        const { rows: read } = await database.db.execute(sql`
          select text, number, same, day::text from ${toRowSource(sent, types)} as sent`);
        expect(read).toEqual(sent);
      }),
      { numRuns: 80 },
    );
  });
});
