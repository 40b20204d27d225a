/** A usage event with its current count. */
export interface CountedEvent {
  source: string;
  eventId: string;
  requests: number;
}

/**
 * The events to reduce so that together they count `excess` fewer: the largest first, so that few are changed; each
 * with its new count. @param excess at most the sum of all counts.
 */
export function takeOff(events: readonly CountedEvent[], excess: number): CountedEvent[] {
  const taken: CountedEvent[] = [];
  let left = excess;
  for (const event of [...events].sort((a, b) => b.requests - a.requests || compare(a.eventId, b.eventId))) {
    if (left <= 0 || event.requests <= 0) break;
    const less = Math.min(left, event.requests);
    taken.push({ ...event, requests: event.requests - less });
    left -= less;
  }
  return taken;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
