import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabases } from "./bench-databases.ts";
import { withServer } from "./bench-server.ts";
import type { Figure } from "./figure.ts";
import { measureRate } from "./request-rate.ts";
import { getMedian, getPercentile } from "./samples.ts";

/** An unknown cookie bypasses the page cache. */
const uncached = { "accept-encoding": "br", cookie: "measured=1" };
const overload = 4;
const seconds = 60;
const warmUpRounds = 3;
const capacityRounds = 5;
const tickMs = 5;

interface Answers {
  /** Milliseconds of each. */
  admitted: number[];
  refused: number[];
  /** Broken, or refused without saying when to try again: their statuses, or errors. */
  wrong: string[];
}

/**
 * Four times as many requests for uncached pages as one process can answer, whether or not earlier ones are answered.
 */
export async function measureOverload(databases: BenchDatabases): Promise<Figure[]> {
  return withServer(await databases.getDemo(), async ({ origin }) => {
    const url = `${origin}/`;
    const [load = 0] = loadavg();
    const rates: number[] = [];
    for (let round = -warmUpRounds; round < capacityRounds; round++)
      rates.push(await measureRate({ url, headers: uncached }));
    const capacity = getMedian(rates.slice(warmUpRounds));
    const { admitted, refused, wrong } = await send(url, capacity * overload);
    const goodput = admitted.length / seconds;
    return [
      {
        name: "pages a second at 4 × capacity / at capacity",
        value: goodput / capacity,
        limit: { atLeast: 0.9 },
        detail: `${goodput.toFixed(0)}/s against ${capacity.toFixed(0)}/s; load ${load.toFixed(1)} before`,
      },
      toDelay("pages", admitted),
      toDelay("refusals", refused),
      {
        name: "failed, or refused without Retry-After",
        value: wrong.length,
        limit: { atMost: 0 },
        detail: [...new Set(wrong)].join(", "),
      },
    ];
  });
}

function toDelay(what: string, samples: readonly number[]): Figure {
  return {
    name: `p99 of ${what} at 4 × capacity`,
    value: samples.length === 0 ? 0 : getPercentile(samples, 0.99),
    unit: " ms",
    limit: { atMost: 1000 },
    detail: `${samples.length} of them`,
  };
}

/** At this rate, in steps of a few milliseconds. */
async function send(url: string, rate: number): Promise<Answers> {
  const answers: Answers = { admitted: [], refused: [], wrong: [] };
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < seconds * 1000) {
    for (const due = ((performance.now() - started) * rate) / 1000; sent < due; sent++) {
      const answered: Promise<void> = ask(url, agent, answers).finally(() => underWay.delete(answered));
      underWay.add(answered);
    }
    await sleep(tickMs);
  }
  await Promise.all(underWay);
  agent.destroy();
  return answers;
}

function ask(url: string, agent: Agent, answers: Answers): Promise<void> {
  const started = performance.now();
  return new Promise((resolve) => {
    const fail = ({ message }: Error) => {
      answers.wrong.push(message);
      resolve();
    };
    const sent = request(url, { agent, headers: uncached }, (response) => {
      response.once("error", fail);
      response.once("end", () => {
        const ms = performance.now() - started;
        if (response.statusCode === 200) answers.admitted.push(ms);
        else if (response.statusCode === 503 && response.headers["retry-after"]) answers.refused.push(ms);
        else answers.wrong.push(String(response.statusCode));
        resolve();
      });
      response.resume();
    });
    sent.once("error", fail).end();
  });
}
