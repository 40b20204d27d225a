import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openDatabase } from "#app/db/client.server.ts";
import { planForPages } from "#app/db/postgres-lane.server.ts";
import { listInbox } from "#app/features/requests/inbox/inbox.server.ts";
import { parseInboxQuery } from "#app/features/requests/inbox/inbox-query.ts";
import type { BenchDatabases } from "./bench-databases.ts";
import type { Figure } from "./figure.ts";
import { getPercentile, timeWork, toMilliseconds } from "./samples.ts";
import type { Statement } from "./search/search-probe.ts";
import { toSellerScope } from "./usage-data.ts";

const openRequests = 10_000;
const warmUps = 50;
const samples = 400;

/** Compares a seller's inbox page with the statements that it sends, sequentially. */
export async function measureInbox(databases: BenchDatabases): Promise<Figure[]> {
  const { url } = await databases.getRequests(openRequests);
  const { pool, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(planForPages);
  const sent: Statement[] = [];
  const db = drizzle({ client: pool, logger: { logQuery: (text, values) => void sent.push({ text, values }) } });
  const scope = toSellerScope(db);
  const query = parseInboxQuery(new URLSearchParams());
  try {
    const page = await listInbox(scope, query);
    if (page?.counts.open !== openRequests) throw new Error(`the inbox holds ${page?.counts.open} open requests`);
    const statements = [...sent];
    const [pages, alone]: [number[], number[]] = [[], []];
    for (let turn = -warmUps; turn < samples; turn++) {
      const pageTime = await timeWork(() => listInbox(scope, query));
      const sqlTime = await timeWork(async () => {
        for (const { text, values } of statements) await database.query(text, values);
      });
      if (turn < 0) continue;
      pages.push(pageTime);
      alone.push(sqlTime);
    }
    const [pageTime, sqlTime] = [getPercentile(pages, 0.95), getPercentile(alone, 0.95)];
    const detail = `${toMilliseconds(pageTime)} against ${toMilliseconds(sqlTime)}, ${statements.length} statements`;
    return [
      { name: "inbox p95", value: pageTime, unit: " ms", limit: { atMost: 10 }, detail },
      {
        name: `inbox p95 / its SQL, ${openRequests.toLocaleString("en")} open requests`,
        value: pageTime / sqlTime,
        limit: { atMost: 2 },
        detail,
      },
    ];
  } finally {
    await database.end();
    await close();
  }
}
