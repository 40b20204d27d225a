import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { openDatabase } from "#app/db/client.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import { getUsageReport, toReportStatement } from "#app/features/usage/report/usage-reports.server.ts";
import type { BenchDatabase, BenchDatabases } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";
import { getMedian, getPercentile, timeWork, toMilliseconds } from "./samples.ts";
import { manyEvents, serviceIds, toSellerScope } from "./usage-data.ts";

const fewEvents = Math.max(50_000, manyEvents / 100);
const warmUps = 50;
const samples = 400;

const query = { serviceIds, from: "2026-05-31", to: "2026-06-30" };
const paging = { page: 1, rows: 10, sort: "date", descending: true } as const;

/** The usage report against the bare query. */
export async function measureUsage(databases: BenchDatabases): Promise<Figure[]> {
  const few = await databases.getUsage("events", fewEvents);
  const many = await databases.getUsage("events", manyEvents);
  return withReports(few, (fewReports) => withReports(many, (manyReports) => compareReports(fewReports, manyReports)));
}

interface Reports {
  /** Through the page's function. */
  report(): Promise<number>;
  /** The same statement on its own. */
  statement(): Promise<number>;
}

async function withReports<Result>(database: BenchDatabase, work: (reports: Reports) => Promise<Result>) {
  const handle: DatabaseHandle = await openDatabase({ databaseUrl: database.url, dataDir: database.dataDir });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const scope = toSellerScope(handle.db);
  const { sql, params } = new PgDialect().sqlToQuery(toReportStatement(scope, query, paging));
  try {
    const { total } = await getUsageReport(scope, query, paging);
    if (total.requests === 0) throw new Error("nothing is reported");
    return await work({
      report: () => timeWork(() => getUsageReport(scope, query, paging)),
      statement: () => timeWork(() => client.query(sql, params)),
    });
  } finally {
    await client.end();
    await handle.close();
  }
}

async function compareReports(few: Reports, many: Reports): Promise<Figure[]> {
  const times: Record<"many" | "few" | "alone", number[]> = { many: [], few: [], alone: [] };
  for (let turn = -warmUps; turn < samples; turn++) {
    const [manyTime, fewTime, aloneTime] = [await many.report(), await few.report(), await many.statement()];
    if (turn < 0) continue;
    times.many.push(manyTime);
    times.few.push(fewTime);
    times.alone.push(aloneTime);
  }
  const [report, alone] = [getMedian(times.many), getMedian(times.alone)];
  const [large, small] = [getPercentile(times.many, 0.95), getPercentile(times.few, 0.95)];
  return [
    {
      name: `usage report of a month, ${toCount(manyEvents)} events / its SQL on the daily totals`,
      value: report / alone,
      limit: { atMost: 2 },
      detail: `${toMilliseconds(report)} against ${toMilliseconds(alone)}`,
    },
    {
      name: `usage report p95, ${toCount(manyEvents)} events / ${toCount(fewEvents)}`,
      value: large / small,
      limit: { atMost: 1.5 },
      detail: `${toMilliseconds(large)} against ${toMilliseconds(small)}`,
    },
  ];
}

function toCount(count: number): string {
  return count.toLocaleString("en");
}
