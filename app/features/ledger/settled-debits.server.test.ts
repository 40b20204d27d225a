import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { companies } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { postTransaction } from "./ledger.server.ts";
import { settledDebits } from "./settled-debits.server.ts";

const dayMs = 86_400_000;

describeOnEveryDatabase("the settlement of debits", (open) => {
  let database: TestDatabase;
  let made = 0;
  beforeAll(async () => {
    database = await open();
  });

  /** Inserts a company whose account moves by these cents, one movement a day. */
  async function insertMoves(cents: readonly number[]): Promise<number> {
    const scope = database.scope();
    made += 1;
    const row = { tenantId: 1, slug: `moves-${made}`, name: "Moves" };
    const [company] = await database.db.insert(companies).values(row).returning({ id: companies.id });
    const companyId = company?.id ?? 0;
    for (const [day, each] of cents.entries()) {
      const now = new Date(scope.now.getTime() + day * dayMs);
      await postTransaction(
        { ...scope, now },
        {
          kind: each < 0 ? "statement" : "payment",
          companyId,
          key: `${companyId}:${day}`,
          moves: [
            { kind: "company", companyId, cents: each },
            { kind: "bank", companyId: null, cents: -each },
          ],
        },
      );
    }
    return companyId;
  }

  async function read(companyId: number, before?: Date): Promise<[cents: number, open: number, day: number | null][]> {
    const { rows } = await asPlatform(database.db, (db) =>
      db.execute<{ cents: string; open: string; settled: Date | null }>(sql`
        select cents, open_cents as open, to_json(settled_at) #>> '{}' as settled
        from (${settledDebits(sql`account.company_id = ${companyId}`, before)}) debits order by posted_at`),
    );
    const start = database.scope().now.getTime();
    return rows.map(({ cents, open, settled }) => [
      Number(cents),
      Number(open),
      settled === null ? null : (Date.parse(String(settled)) - start) / dayMs,
    ]);
  }

  it("settles the oldest first, with the balance before and after", async () => {
    const company = await insertMoves([25, -100, -50, 100, 20]);
    expect(await read(company)).toEqual([
      [100, 0, 3],
      [50, 5, null],
    ]);
    expect(await read(await insertMoves([500, -100, -50]))).toEqual([
      [100, 0, 1],
      [50, 0, 2],
    ]);
    expect(await read(await insertMoves([-100]))).toEqual([[100, 100, null]]);
  });

  it("ignores credits from a given moment on", async () => {
    const company = await insertMoves([-100, 60, 40]);
    const { now } = database.scope();
    expect(await read(company, new Date(now.getTime() + 2 * dayMs))).toEqual([[100, 40, null]]);
    expect(await read(company, new Date(now.getTime() + 2 * dayMs + 1))).toEqual([[100, 0, 2]]);
    expect(await read(company, now)).toEqual([]);
  });

  it("leaves open what the account owes, for random movements", async () => {
    const moves = fc.array(fc.integer({ min: -50, max: 50 }).filter(Boolean), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(moves, async (cents) => {
        const debits = await read(await insertMoves(cents));
        const balance = cents.reduce((sum, each) => sum + each, 0);
        expect(debits.reduce((sum, [, left]) => sum + left, 0)).toBe(Math.max(0, -balance));
        expect(debits.every(([, left, day]) => (left === 0) === (day !== null))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});
