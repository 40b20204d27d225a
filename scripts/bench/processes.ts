import { availableParallelism, loadavg } from "node:os";
import type { BenchDatabases } from "./bench-databases.ts";
import { withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { fewRounds, measureRate, takeTurns } from "./request-rate.ts";

/** An unknown cookie bypasses the page cache. */
const uncached = { "accept-encoding": "br", cookie: "measured=1" };
/** One for each process, one for PostgreSQL and one for the client. */
const coresForTwo = 4;
/** Until the code is compiled, in each process. */
const warmUpRounds = 2;
const seconds = 2;

/** What a second process gains for uncached pages. */
export async function measureProcesses(databases: BenchDatabases): Promise<Figure[]> {
  const database = await databases.getDemo();
  const [load = 0] = loadavg();
  return withServer(database, (one) =>
    withServer(database, (two) => compare(one.origin, two.origin, load), { WEB_PROCESSES: "2" }),
  );
}

async function compare(one: string, two: string, load: number): Promise<Figure[]> {
  const measureOne = () => measureRate({ url: `${one}/`, headers: uncached, seconds });
  const measureTwo = () => measureRate({ url: `${two}/`, headers: uncached, seconds });
  for (let round = 0; round < warmUpRounds; round++) {
    await measureOne();
    await measureTwo();
  }
  const [single, both] = await takeTurns([measureOne, measureTwo], fewRounds);
  return [toFigure(single, both, load)];
}

/** Where two processes share their cores with the database and the client, no more can be asked than that they gain. */
function toFigure(single: number, both: number, load: number): Figure {
  const cores = availableParallelism();
  return {
    name: "two processes / one, landing page made anew",
    value: both / single,
    limit: { atLeast: cores >= coresForTwo ? 1.8 : 1.1 },
    detail: `${both.toFixed(0)}/s against ${single.toFixed(0)}/s; ${cores} cores, load ${load.toFixed(1)} before`,
  };
}
