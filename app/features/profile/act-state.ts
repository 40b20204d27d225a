import type { ActHold } from "./act.ts";

/** What a page shows of an act that was not done (yet). */
export type ActState = HeldState | { kind: "refused"; reason: string };

export interface HeldState {
  kind: "held";
  hold: ActHold;
  /** What was posted, to be posted again with the consent. */
  fields: [name: string, value: string][];
}

/** Rows that a held act is about. */
export function toHeldIds(state: ActState | null): number[] {
  if (state?.kind !== "held") return [];
  return state.fields.flatMap(([name, value]) => (name === "ids" ? [Number(value)] : []));
}
