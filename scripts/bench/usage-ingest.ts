import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { openDatabase } from "#app/db/client.server.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { createServiceKey } from "#app/features/usage/service-keys.server.ts";
import type { BenchDatabases } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";
import { timeWork } from "./samples.ts";
import { manyEvents, toSellerScope } from "./usage-data.ts";

/** Events per call. */
export const batch = 1000;
/** Concurrent calls. */
const parallel = 2;
const tables = ["usage_events", "usage_daily_totals"] as const;

/** Reported events with their daily totals, against COPY of the same rows into the same tables. */
export async function measureUsageIngest(databases: BenchDatabases): Promise<Figure[]> {
  const batches = Math.max(20, Math.round(manyEvents / 50_000));
  const { url, dataDir } = await databases.getUsage("parties", 10);
  const database = await openDatabase({ databaseUrl: url, dataDir });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const scope = toSellerScope(database.db);
    const made = await createServiceKey(scope, () => null, { serviceId: 1, name: "Measured" });
    if (made?.kind !== "created") throw new Error("the key was not made");
    const calls = Array.from({ length: batches }, (_, at) =>
      Array.from({ length: batch }, (_, place) => toEvent(at * batch + place)),
    );
    const reported = await timeWork(async () => {
      const accepted = await reportAll(scope, made.secret, calls);
      if (accepted !== batches * batch) throw new Error("not all was counted");
    });
    const copied = await copyAgain(client);
    const events = batches * batch;
    const [rate, copyRate] = [events / reported, events / copied];
    return [
      {
        name: "reporting use / COPY into the same tables",
        value: rate / copyRate,
        limit: { atLeast: 0.5 },
        detail: `${rate.toFixed(0)} against ${copyRate.toFixed(0)} thousand events a second`,
      },
    ];
  } finally {
    await client.end();
    await database.close();
  }
}

/** Reports like a gateway with a few connections. @returns the number of new events. */
export async function reportAll(scope: ShownScope, key: string, calls: Iterable<object[]>): Promise<number> {
  const queue = calls[Symbol.iterator]();
  let accepted = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let call = queue.next(); !call.done; call = queue.next()) {
        const outcome = await recordUsage(scope, { key, values: call.value }, () => null);
        if (outcome.kind !== "done") throw new Error(`events were not counted: ${outcome.kind}`);
        accepted += outcome.accepted;
      }
    }),
  );
  return accepted;
}

export function toEvent(number: number): object {
  return {
    specversion: "1.0",
    id: String(number),
    source: "/gateways/measured",
    type: "usage.recorded",
    time: `2026-06-${String(1 + (number % 30)).padStart(2, "0")}T08:00:00Z`,
    data: { buyer: 2 + (number % 10), requests: toRequests(number) },
  };
}

export const toRequests = (number: number) => 1 + (number % 7);

/** Empties the tables and copies their rows back. @returns milliseconds of copying back. */
async function copyAgain(client: pg.Client): Promise<number> {
  const kept: { table: string; columns: string; rows: Buffer[] }[] = [];
  for (const table of tables) {
    const { rows: names } = await client.query<{ columns: string }>(
      "select string_agg(quote_ident(column_name), ',') as columns from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    const columns = names[0]?.columns ?? "";
    const rows: Buffer[] = [];
    for await (const chunk of client.query(copyTo(`copy ${table} (${columns}) to stdout`))) rows.push(chunk);
    kept.push({ table, columns, rows });
  }
  await client.query(`truncate ${tables.join(", ")}`);
  return timeWork(async () => {
    for (const { table, columns, rows } of kept) {
      await pipeline(rows, client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
    }
  });
}
