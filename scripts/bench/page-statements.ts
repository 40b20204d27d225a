import * as build from "virtual:remix/server-build";
import type pg from "pg";
import { openDatabase } from "#app/db/client.server.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import { createPageRouter } from "#app/server/page-router.server.ts";
import { guardRoutes } from "#app/server/start/guard-routes.server.ts";
import { openPageContexts } from "./page-contexts.ts";

/** A statement with its parameters, as given to the driver. */
export type SentStatement = unknown[];

interface Source {
  url: string;
  tenantsDir: string;
}

/**
 * The statements that the server sends for a page's data, in order, once its caches are full: the look-up of the session
 * and those of the loaders. They are captured in this process.
 */
export async function captureStatements(
  address: string,
  { token, source }: { token: string | null; source: Source },
): Promise<SentStatement[]> {
  const { origin, pathname } = new URL(address);
  // With one connection the statements of a transaction stay together.
  const database = await openDatabase({ databaseUrl: source.url, dataDir: "", poolSize: 1 });
  const contexts = await openPageContexts(origin, { db: database.db, tenantsDir: source.tenantsDir });
  const handle = createPageRouter({ ...build, routes: guardRoutes(build.routes) });
  const sent: SentStatement[] = [];
  try {
    const client = await database.pool.connect();
    recordQueries(client, sent);
    client.release();
    const makePage = async () => {
      sent.length = 0;
      const viewer = token === null ? null : await findViewer(database.db, token, new Date());
      const answer = await handle(new Request(address), contexts.createContext(pathname, viewer));
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
      await answer.text();
    };
    await makePage();
    await makePage();
    return [...sent];
  } finally {
    await contexts.close();
    await database.close();
  }
}

function recordQueries(client: pg.PoolClient, sent: SentStatement[]): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const recorded = (...given: unknown[]): unknown => {
    sent.push(given.filter((each) => typeof each !== "function"));
    return query(...given);
  };
  client.query = recorded as typeof client.query;
}
