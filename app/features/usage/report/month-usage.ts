/** Usage in the month so far, bought or sold by a company. Days are YYYY-MM-DD, UTC. */
export interface MonthUsage {
  /** The first of the month. */
  from: string;
  today: string;
  requests: number;
  totalCents: number;
  /** The sellers' part: the total less the platform's fee. */
  finalCents: number;
  /** Requests in the previous month up to the same day. */
  byThisDayLastMonth: number;
  /** Requests per day from the first to today. */
  days: number[];
  /** The most used services, in descending order. */
  services: { serviceId: number; name: string; requests: number }[];
  /** All others together. */
  others: { services: number; requests: number };
  /** Issue day of this month's statement. */
  nextStatement: string;
}
