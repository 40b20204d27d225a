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
