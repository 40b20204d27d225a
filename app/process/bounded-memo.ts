import { LRUCache } from "lru-cache";

/** Memoizes a pure function for the `limit` most recently used texts. */
export function boundedMemo<T>(limit: number, compute: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, { answer: T }>({ max: limit });
  return (text) => {
    const found = known.get(text);
    if (found) return found.answer;
    const answer = compute(text);
    known.set(text, { answer });
    return answer;
  };
}
