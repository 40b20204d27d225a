import type { StoredAvailability, StoredMeasure } from "#app/db/schema/catalogue.ts";

/** Figures of how a service is used and its requests are answered (decision 054). */
export interface Evidence {
  /** Number of companies, in fives and rounded down; 0 for fewer. */
  usedBy: number;
  /** Median minutes until the seller's first answer. */
  answer: StoredMeasure | null;
  /** Median minutes until the service was live. */
  live: StoredMeasure | null;
  /** Percentage of requests that went live. */
  completed: StoredMeasure | null;
  /**
   * Availability of the seller's API, as probed or as its seller states it (decision 070). Missing in rows indexed
   * before there was such a figure.
   */
  availability?: StoredAvailability | null;
}
