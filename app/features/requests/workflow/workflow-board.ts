import type { RequestState } from "#app/features/requests/request-process.ts";

/** Groups of the board, starting with those waiting for the reader. */
export const boardGroups = [
  { key: "waitingForYou", states: ["waitingForBuyer"] },
  { key: "underway", states: ["submitted", "inReview", "approved"] },
  { key: "inUse", states: ["live"] },
] as const satisfies readonly { key: string; states: readonly RequestState[] }[];

export const boardStates: readonly RequestState[] = boardGroups.flatMap(({ states }) => [...states]);
