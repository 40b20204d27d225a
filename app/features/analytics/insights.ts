import type { DeviceClass, TrackedButton } from "./event-names.ts";
import type { PageName } from "./page-names.ts";
import type { VitalName, VitalRating } from "./vitals.ts";

/** From the first look to a service in use. Requests count on the day on which they were made, `live` with them. */
export interface Funnel {
  /** Somebody came from outside of the site. */
  visits: number;
  /** A service's page was shown. */
  views: number;
  requests: number;
  /** Of those requests, the ones that are live by now. */
  live: number;
}

export const funnelSteps = ["visits", "views", "requests", "live"] as const satisfies readonly (keyof Funnel)[];

/** A day (YYYY-MM-DD, UTC) on which anything happened. */
export interface FunnelDay extends Funnel {
  day: string;
}

/** Days of a range, both counting. */
export interface Range {
  from: string;
  to: string;
}

/** Most frequent first. */
export type Ranking<Name extends string = string> = readonly { name: Name; count: number }[];

export interface VitalSummary {
  name: VitalName;
  /** Milliseconds, CLS without unit; three of four measurements are no greater, to the width of a bucket. */
  p75: number;
  rating: VitalRating;
  /** How many were measured. */
  measured: number;
}

/** What happened on pages in a range. */
export interface Insights {
  days: FunnelDay[];
  total: Funnel;
  /** Views by page, wherever it has more than one address. */
  pages: Ranking<PageName>;
  buttons: Ranking<TrackedButton>;
  /** Visits by `utm_source`; those without one are left out. */
  sources: Ranking;
  /** Views by size of the window. */
  devices: Ranking<DeviceClass>;
  vitals: VitalSummary[];
}

/** A seller's service. */
export interface ServiceFunnel extends Funnel {
  id: number;
  name: string;
}

export interface OwnInsights {
  days: FunnelDay[];
  total: Funnel;
  services: ServiceFunnel[];
}

export const noFunnel: Funnel = { visits: 0, views: 0, requests: 0, live: 0 };

/** The sum of funnels. */
export function sumFunnels(funnels: readonly Funnel[]): Funnel {
  const sum = { ...noFunnel };
  for (const funnel of funnels) for (const step of funnelSteps) sum[step] += funnel[step];
  return sum;
}
