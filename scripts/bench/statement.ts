import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { openDatabase } from "#app/db/client.server.ts";
import { getBilledStatement } from "#app/features/usage/money/payments.server.ts";
import { statementPageLines } from "#app/features/usage/money/statement/statement.ts";
import { toStatementQuery } from "#app/features/usage/money/statement/statements.server.ts";
import type { BenchDatabases } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";
import { getPercentile, timeWork, toMilliseconds } from "./samples.ts";
import { buyer, lastDay, toSellerScope } from "./usage-data.ts";

const lines = 100_000;
const month = `${lastDay.slice(0, 7)}-01`;
const warmUps = 5;
const samples = 30;

/** A month's bill with very many lines, compared with the SQL statement that sums them. */
export async function measureStatement(databases: BenchDatabases): Promise<Figure[]> {
  const { url, dataDir } = await databases.getUsage("lines", lines);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const scope = { ...toSellerScope(db), ...buyer };
    const paging = { page: 1, size: statementPageLines, locale: "en" };
    const { sql, params } = new PgDialect().sqlToQuery(
      toStatementQuery({ companyId: buyer.companyId, month, ...paging }),
    );
    const billed = await getBilledStatement(scope, month, paging);
    if (billed?.statement.lineCount !== lines) throw new Error("the statement is not whole");
    const times: Record<"page" | "alone", number[]> = { page: [], alone: [] };
    for (let turn = -warmUps; turn < samples; turn++) {
      const page = await timeWork(() => getBilledStatement(scope, month, paging));
      const alone = await timeWork(() => client.query(sql, params));
      if (turn < 0) continue;
      times.page.push(page);
      times.alone.push(alone);
    }
    const [page, alone] = [getPercentile(times.page, 0.95), getPercentile(times.alone, 0.95)];
    return [
      {
        name: `statement of ${lines.toLocaleString("en")} lines p95 / its SQL`,
        value: page / alone,
        limit: { atMost: 2 },
        detail: `${toMilliseconds(page)} against ${toMilliseconds(alone)}`,
      },
    ];
  } finally {
    await client.end();
    await close();
  }
}
