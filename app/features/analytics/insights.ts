import { addDays } from "#app/features/usage/report/usage-day.ts";
import type { DeviceClass, TrackedButton } from "./event-names.ts";
import type { PageName } from "./page-names.ts";
import type { VitalName, VitalRating } from "./vitals.ts";

/** From the first view to a service in use. Requests, and `live` among them, count on the day they were made. */
export interface Funnel {
  /** Arrivals from other sites. */
  visits: number;
  /** Views of a service's page. */
  views: number;
  requests: number;
  /** How many of those requests are live now. */
  live: number;
}

export const funnelSteps = ["visits", "views", "requests", "live"] as const satisfies readonly (keyof Funnel)[];

/** A day (YYYY-MM-DD, UTC) with any event. */
export interface FunnelDay extends Funnel {
  day: string;
}

/** Days, both inclusive. */
export interface Range {
  from: string;
  to: string;
}

/** The days of a range, and those of the equally long period before it. */
export interface FunnelPeriods {
  days: FunnelDay[];
  before: FunnelDay[];
}

/** The equally long period before a range. */
export function toPeriodBefore({ from, to }: Range): Range {
  const days = countDays({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

export function countDays({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Assigns days to a range and to the period before it. */
export function splitPeriods(days: readonly FunnelDay[], range: Range): FunnelPeriods {
  const within = ({ from, to }: Range) => days.filter(({ day }) => day >= from && day <= to);
  return { days: within(range), before: within(toPeriodBefore(range)) };
}

/** Most frequent first. */
export type Ranking<Name extends string = string> = readonly { name: Name; count: number }[];

export interface VitalSummary {
  name: VitalName;
  /** The 75th percentile in milliseconds (CLS: without unit), rounded up to its bucket's bound. */
  p75: number;
  rating: VitalRating;
  /** Number of measurements. */
  measured: number;
}

/** Page statistics of a range. */
export interface Insights extends FunnelPeriods {
  total: Funnel;
  /** Views by page, over all its addresses. */
  pages: Ranking<PageName>;
  buttons: Ranking<TrackedButton>;
  /** Visits by `utm_source`; those without one are not listed. */
  sources: Ranking;
  /** Views by window size. */
  devices: Ranking<DeviceClass>;
  vitals: VitalSummary[];
}

/** The funnel of one of a seller's services. */
export interface ServiceFunnel extends Funnel {
  id: number;
  name: string;
}

export interface OwnInsights extends FunnelPeriods {
  /** Of the chosen service, as the periods are; of all of them without one. */
  total: Funnel;
  /** All of the seller's. */
  services: ServiceFunnel[];
}

/** The query of a seller's insights: the days, and the chosen service. */
export function toInsightsSearch({ from, to }: Range, chosen: number | null): string {
  return new URLSearchParams({ from, to, ...(chosen === null ? {} : { service: String(chosen) }) }).toString();
}

const noFunnel: Funnel = { visits: 0, views: 0, requests: 0, live: 0 };

/** Adds funnels up. */
export function sumFunnels(funnels: readonly Funnel[]): Funnel {
  const sum = { ...noFunnel };
  for (const funnel of funnels) for (const step of funnelSteps) sum[step] += funnel[step];
  return sum;
}
