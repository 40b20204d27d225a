/** The value below which this share (0 to 1) of the samples lies. */
export function getPercentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
}

export function getMedian(samples: readonly number[]): number {
  return getPercentile(samples, 0.5);
}

/** Duration of the work in milliseconds. */
export async function timeWork(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function toMilliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}

/** How many turns are taken before the first sample, and how many samples. */
interface Turns {
  warmUps: number;
  samples: number;
}

/** Alternates two measurements, so that other load affects both equally; the first ones are discarded. */
export async function takeTurns<Query>(
  queries: readonly Query[],
  { warmUps, samples }: Turns,
  one: (query: Query) => Promise<number>,
  other: (query: Query) => Promise<number>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmUps; turn < samples; turn++) {
    const query = queries[(turn + warmUps) % queries.length];
    if (query === undefined) throw new Error("there is nothing to search for");
    const [oneTime, otherTime] = [await one(query), await other(query)];
    if (turn < 0) continue;
    times[0].push(oneTime);
    times[1].push(otherTime);
  }
  return times;
}
