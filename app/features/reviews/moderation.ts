import type { StoredReview } from "#app/db/schema/reviews.ts";

export const moderations = ["withhold", "restore", "uphold"] as const;
export type Moderation = (typeof moderations)[number];

type ReviewStanding = Pick<StoredReview, "state" | "appeal" | "appealIsOpen">;

/** What an administrator may do with a review now. */
export function listModerations({ state, appealIsOpen }: Omit<ReviewStanding, "appeal">): Moderation[] {
  if (state === "shown") return ["withhold"];
  return appealIsOpen ? ["restore", "uphold"] : ["restore"];
}

/** Whether the review's company may object: once for each time that it is withheld. */
export function mayAppeal({ state, appeal }: Pick<ReviewStanding, "state" | "appeal">): boolean {
  return state === "withheld" && appeal === null;
}

export interface Rating {
  count: number;
  /** To one decimal; null for fewer than three. */
  average: number | null;
}

/** Companies whose stars make an average. */
const fewestRated = 3;

/** The average of a service's shown reviews, from three on (decision 057). */
export function toRating({ count, sum }: { count: number; sum: number }): Rating {
  return { count, average: count < fewestRated ? null : Math.round((10 * sum) / count) / 10 };
}
