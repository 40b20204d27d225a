/** Remembers what a pure function answered, for the `limit` texts asked first; the oldest goes when another comes. */
export function boundedMemo<T>(limit: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const computed = compute(text);
    for (const oldest of known.keys()) {
      if (known.size < limit) break;
      known.delete(oldest);
    }
    known.set(text, computed);
    return computed;
  };
}
