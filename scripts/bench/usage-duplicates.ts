import { sql } from "drizzle-orm";
import { openDatabase } from "#app/db/client.server.ts";
import { createServiceKey } from "#app/features/usage/service-keys.server.ts";
import type { BenchDatabases } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";
import { manyEvents, toSellerScope } from "./usage-data.ts";
import { batch, reportAll, toEvent, toRequests } from "./usage-ingest.ts";

/** Events that consecutive calls share. */
const repeated = batch / 10;

/** Reports a tenth of the events twice, also concurrently, and compares the daily totals with the distinct events. */
export async function measureUsageDuplicates(databases: BenchDatabases): Promise<Figure[]> {
  const calls = Math.round(manyEvents / 10 / batch);
  const distinct = calls * (batch - repeated) + repeated;
  const { url, dataDir } = await databases.getUsage("parties", 11);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir });
  try {
    const scope = toSellerScope(db);
    const made = await createServiceKey(scope, () => null, { serviceId: 1, name: "Measured" });
    if (made?.kind !== "created") throw new Error("the key was not made");
    const accepted = await reportAll(scope, made.secret, listCalls(calls));
    if (accepted !== distinct) throw new Error(`${accepted} of ${distinct} events were taken for new`);
    const { rows } = await db.execute<{ counted: string; kept: string }>(sql`
      select (select sum(requests) from usage_daily_totals) as counted, (select count(*) from usage_events) as kept`);
    const expected = Array.from({ length: distinct }, (_, at) => toRequests(at)).reduce((sum, one) => sum + one, 0);
    const sent = (calls * batch).toLocaleString("en");
    return [
      {
        name: `requests counted wrongly of ${sent} events, a tenth of them twice`,
        value: Math.abs(Number(rows[0]?.counted) - expected),
        limit: { atMost: 0 },
        detail: `${rows[0]?.counted} of ${expected} requests, ${rows[0]?.kept} of ${distinct} events`,
      },
    ];
  } finally {
    await close();
  }
}

function* listCalls(calls: number): Generator<object[]> {
  for (let call = 0; call < calls; call++) {
    const first = call * (batch - repeated);
    yield Array.from({ length: batch }, (_, place) => toEvent(first + place));
  }
}
