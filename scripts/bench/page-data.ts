import { once } from "node:events";
import { Agent, request } from "node:http";
import pg from "pg";
import type { Person } from "#tests/contract/policy-table.ts";
import type { Figure } from "./figure.ts";
import { openSession } from "./open-session.ts";
import { captureStatements, type SentStatement } from "./page-statements.ts";
import { getMedian, timeWork, toMilliseconds } from "./samples.ts";

const warmUps = 40;
const samples = 100;

/** What a browser asks for when somebody goes on to one of these pages. */
const pages: readonly { name: string; address: string; person: Person }[] = [
  { name: "landing page", address: "/_root.data", person: "buyer" },
  { name: "service page", address: "/service/40.data", person: "buyer" },
  { name: "dashboard", address: "/dashboard.data", person: "buyer" },
  { name: "inbox", address: "/requests.data", person: "seller" },
];

/** A page's data over one connection, against its statements by the driver alone, one after the other. */
export async function measurePageData(origin: string, source: { url: string; tenantsDir: string }): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const figures: Figure[] = [];
  try {
    for (const { name, address, person } of pages) {
      const token = await openSession(source.url, person);
      const statements = await captureStatements(origin + address, { token, source });
      const headers = { "accept-encoding": "br", cookie: `session=${token}` };
      const times: Record<"data" | "alone", number[]> = { data: [], alone: [] };
      for (let turn = -warmUps; turn < samples; turn++) {
        const data = await timeWork(() => readData(origin + address, { headers, agent }));
        const alone = await timeWork(() => sendAll(client, statements));
        if (turn < 0) continue;
        times.data.push(data);
        times.alone.push(alone);
      }
      const [data, alone] = [getMedian(times.data), getMedian(times.alone)];
      figures.push({
        name: `data of the ${name} / its queries by the driver`,
        value: data / alone,
        limit: { atMost: 2 },
        detail: `${toMilliseconds(data)} against ${toMilliseconds(alone)}, ${statements.length} statements`,
      });
    }
    return figures;
  } finally {
    agent.destroy();
    await client.end();
  }
}

async function readData(url: string, options: { headers: Record<string, string>; agent: Agent }): Promise<void> {
  const [answer] = await once(request(url, options).end(), "response");
  answer.resume();
  await once(answer, "end");
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
}

async function sendAll(client: pg.Client, statements: readonly SentStatement[]): Promise<void> {
  for (const [statement, values] of statements) await client.query(statement as pg.QueryConfig, values as unknown[]);
}
