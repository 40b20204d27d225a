/** Use in the month so far, of a company as a buyer or of what it sells. Days are YYYY-MM-DD, UTC. */
export interface MonthUsage {
  /** The first of the month. */
  from: string;
  today: string;
  requests: number;
  totalCents: number;
  /** What sellers are paid of it: the total less the platform's fee. */
  finalCents: number;
  /** Requests of the month before, up to the same day. */
  byThisDayLastMonth: number;
  /** Requests of each day from the first to today. */
  days: number[];
  /** Those that were used most, the most used first. */
  services: { serviceId: number; name: string; requests: number }[];
  /** All others together. */
  others: { services: number; requests: number };
  /** When the statement of this month is made. */
  nextStatement: string;
}
