import { sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { serviceViews } from "#app/db/schema/listings.ts";
import type { Database } from "#app/db/scope.ts";

export interface ViewCounter {
  /** Counts one view of the page at this path, if it is a service's; takes no time worth speaking of. Nothing waits for it. */
  count(pathname: string): void;
  /** Writes down what was counted since the last time. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface ViewLog {
  warn(details: object, message: string): void;
}

const flushMs = 10_000;
/** More services than this between two writings are an attack on the memory. */
const mostServices = 10_000;
const servicePage = /^\/(?:[^/]+\/)?service\/([1-9][0-9]{0,8})\/?$/i;

/** Whether this is the path of a service's page, in a market or not. */
export function isServicePage(pathname: string): boolean {
  return servicePage.test(pathname);
}

/**
 * Counts views of services' pages in memory, per service and day (UTC), and adds them up in the database every ten
 * seconds in one statement. Nothing about who looked is known here.
 */
export function startViewCounter(db: Database, log: ViewLog, now = () => new Date()): ViewCounter {
  let counted = new Map<string, number>();
  let writing = Promise.resolve();

  async function write(views: Map<string, number>): Promise<void> {
    if (views.size === 0) return;
    const rows = JSON.stringify(
      [...views].map(([key, views]) => ({ id: Number(key.split(" ")[0]), day: key.split(" ")[1], views })),
    );
    await db.execute(sql`
      insert into ${serviceViews} (service_id, day, views)
      select counted.id, counted.day, counted.views
      from jsonb_to_recordset(${rows}::jsonb) as counted(id int, day date, views int)
      join ${services} on services.id = counted.id
      order by 1, 2
      on conflict (service_id, day) do update set views = ${serviceViews.views} + excluded.views`);
  }

  function flush(): Promise<void> {
    const views = counted;
    counted = new Map();
    writing = writing
      .then(() => write(views))
      .catch((error: unknown) => log.warn({ err: error }, "Views of services could not be written down"));
    return writing;
  }

  const timer = setInterval(flush, flushMs);
  timer.unref();
  return {
    count: (pathname) => {
      const id = servicePage.exec(pathname)?.[1];
      if (id === undefined || counted.size >= mostServices) return;
      const key = `${id} ${now().toISOString().slice(0, 10)}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
