import { data } from "@remix-run/node";

/** Answers with when to come back (RFC 9110, 10.2.3). */
export function retryLater<State extends { retryAfterSeconds: number }>(state: State, status: 429 | 503 = 429) {
  return data(state, { status, headers: { "Retry-After": String(state.retryAfterSeconds) } });
}
