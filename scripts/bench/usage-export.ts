import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openDatabase } from "#app/db/client.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import type { BenchDatabase, BenchDatabases } from "./bench-databases.ts";
import { type BenchServer, watchMemory, withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { getMedian, timeWork } from "./samples.ts";
import { lastDay, manyEvents, seller, toSellerScope } from "./usage-data.ts";

const rounds = 3;
const megabyte = 1_000_000;
const earliest = "2020-01-01";

/** `usage.csv` over HTTP, with a tenth as many rows as events, against psql's COPY of the same rows. */
export async function measureUsageExport(databases: BenchDatabases): Promise<Figure[]> {
  const rows = Math.max(50_000, manyEvents / 10);
  const database = await databases.getUsage("totals", rows);
  const token = await signIn(database);
  return withServer(database, async (server) => {
    await download(server, token, "2026-06-01");
    const quiet = await server.readUsage();
    const [files, copies, peaks]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const watch = watchMemory(server.pid);
      files.push(await timeWork(() => download(server, token, earliest, rows)));
      peaks.push(await watch.stop());
      copies.push(await timeWork(() => copy(database.url)));
    }
    const [rate, copyRate] = [rows / getMedian(files), rows / getMedian(copies)];
    return [
      {
        name: `usage.csv of ${rows.toLocaleString("en")} rows / psql COPY`,
        value: rate / copyRate,
        limit: { atLeast: 1 },
        detail: `${rate.toFixed(0)} against ${copyRate.toFixed(0)} thousand rows a second`,
      },
      {
        name: "server memory while usage.csv streams",
        value: (Math.max(...peaks) - quiet.rss) / megabyte,
        limit: { atMost: 30 },
        unit: " MB",
        detail: `${(Math.max(...peaks) / megabyte).toFixed(0)} against ${(quiet.rss / megabyte).toFixed(0)} MB`,
      },
    ];
  });
}

async function signIn({ url, dataDir }: BenchDatabase): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir });
  try {
    const scope = { ...toSellerScope(db), now: new Date() };
    return await createSession(scope, { id: seller.userId }, { userAgent: null, address: null });
  } finally {
    await close();
  }
}

async function download({ origin }: BenchServer, token: string, fromDate: string, rows?: number): Promise<void> {
  const answer = await fetch(`${origin}/api/report/sellerusageexport`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "accept-encoding": "identity" },
    body: JSON.stringify({ serviceproviderIds: [1], fromDate, toDate: lastDay }),
  });
  if (!answer.ok || !answer.body) throw new Error(`the file was answered with ${answer.status}`);
  let lines = 0;
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const byte of piece.value) if (byte === 10) lines += 1;
  }
  if (rows !== undefined && lines !== rows + 1) throw new Error(`the file has ${lines} lines`);
}

async function copy(url: string): Promise<void> {
  const statement = `copy (
    select usage_date, name, sum(requests), (sum(total_cents) / 100.0)::numeric(30, 2), (sum(fee_cents) / 100.0)::numeric(30, 2),
      ((sum(total_cents) - sum(fee_cents)) / 100.0)::numeric(30, 2)
    from usage_daily_totals join companies on companies.id = buyer_company_id
    where usage_daily_totals.tenant_id = 1 and service_id = 1 and usage_date between '${earliest}' and '${lastDay}'
    group by usage_date, buyer_company_id, name order by usage_date desc, name, buyer_company_id
  ) to stdout (format csv)`;
  await promisify(execFile)("psql", [url, "--quiet", "--output=/dev/null", "--command", statement]);
}
