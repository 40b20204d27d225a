import autocannon from "autocannon";
import { getMedian } from "./samples.ts";

const usualRounds = 5;
/** Enough where the limit is far from what is measured. */
export const fewRounds = 3;
/** Enough where it is many times what is measured. */
export const oneRound = 1;
const roundSeconds = 1.5;
/** Of work in this process, which is steadier than requests. */
const countSeconds = 0.5;

interface RateOptions {
  /** Including its path. */
  url: string;
  headers: Record<string, string>;
  /** The expected one, below 300 without it. */
  status?: number;
  /** Of the round; longer than ten pages take where other work takes most of the processor. */
  seconds?: number;
}

/** Requests per second over ten connections. @throws {Error} when one fails. */
export async function measureRate({ seconds = roundSeconds, status, ...rate }: RateOptions): Promise<number> {
  const result = await autocannon({ ...rate, connections: 10, duration: seconds });
  const { requests, errors, non2xx, duration } = result;
  const refused =
    status === undefined || status < 300
      ? non2xx
      : requests.total - (result.statusCodeStats?.[`${status}`]?.count ?? 0);
  if (errors + refused > 0) throw new Error(`${errors + refused} requests failed`);
  return requests.total / duration;
}

/** How many times per second this process completes the work, without pauses. */
export function countRate(work: () => void): number {
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < countSeconds * 1000; count++) work();
  return (count * 1000) / (performance.now() - started);
}

type Measure = () => number | Promise<number>;

/**
 * Alternates two measurements, so that other load affects both equally; the first round is discarded. @returns the
 * median of each.
 */
export async function takeTurns([first, second]: [Measure, Measure], rounds = usualRounds): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    const [one, other] = [await first(), await second()];
    if (round < 0) continue;
    rates[0].push(one);
    rates[1].push(other);
  }
  return [getMedian(rates[0]), getMedian(rates[1])];
}
