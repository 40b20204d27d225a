/** A company's usage of a service in a month, as its buyer. */
export interface OwnUsageRow {
  /** First day of the month. */
  month: string;
  serviceId: number;
  serviceName: string;
  companyName: string;
  requests: number;
  totalCents: number;
  /** The monthly fee included in the total. */
  monthlyFeeCents: number;
  /** Whether the figures were changed afterwards. */
  restated: boolean;
}

export interface OwnUsage {
  rows: OwnUsageRow[];
  requests: number;
  totalCents: number;
}

/** Months of services that a page of the report lists. */
export const ownRowsOnPage = 25;
