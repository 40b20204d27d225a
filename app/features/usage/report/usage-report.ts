import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { addDays, addMonths, toMonth } from "./usage-day.ts";

/** Table rows per page (spec 9). */
export const rowsOnPage = 10;

/** Columns by which the table can be sorted. */
export const reportSorts = ["date", "buyer", "requests", "total", "fee", "final"] as const;
export type ReportSort = (typeof reportSorts)[number];

/** A report's selection; days are UTC, both inclusive. */
export interface ReportQuery {
  serviceIds: number[];
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

/** Which of the rows are shown. */
export interface ReportPaging {
  /** From 1. */
  page: number;
  rows: number;
  sort: ReportSort;
  descending: boolean;
}

export interface Amounts {
  requests: number;
  totalCents: number;
  feeCents: number;
  /** Total less fee. */
  finalCents: number;
}

/** A buyer's usage on a day (spec 3, Usage report row). */
export interface ReportRow extends Amounts {
  usageDate: string;
  buyerId: number;
  buyerName: string;
  /** The monthly fee included in the total. */
  monthlyFeeCents: number;
  /** Whether the figures were changed after the day. */
  restated: boolean;
  /** An open dispute of the day; null without one. */
  disputeId: string | null;
}

/** A bar: its first and last day. */
export interface Bucket {
  from: string;
  to: string;
}

export interface ChartSeries {
  id: number;
  name: string;
  /** One per bucket. */
  values: number[];
}

export interface UsageReport {
  buckets: Bucket[];
  unit: BucketUnit;
  series: ChartSeries[];
  rows: ReportRow[];
  rowCount: number;
  buyerCount: number;
  total: Amounts;
}

export interface ReportValues {
  services: readonly string[];
  from: string;
  to: string;
}

/** The query of an address; null where it is missing. */
export interface ReportInput {
  services: string[] | null;
  from: string | null;
  to: string | null;
  page: number;
  sort: ReportSort;
  descending: boolean;
  /** Page of the restatements, from 1. */
  restatedPage: number;
}

/** Copy keys by field. */
export type ReportErrors = Partial<Record<keyof ReportValues, CopyKey>>;

const day = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Validates the selection (spec 5, Usage report). */
export function parseReportQuery(
  values: ReportValues,
): { ok: true; query: ReportQuery } | { ok: false; errors: ReportErrors } {
  const serviceIds = [...new Set(values.services)].filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  const errors: ReportErrors = {};
  if (serviceIds.length === 0) errors.services = "usage:error.services";
  if (!isDay(values.from)) errors.from = "usage:error.from";
  if (!isDay(values.to)) errors.to = "usage:error.to";
  else if (isDay(values.from) && values.from > values.to) errors.to = "usage:error.order";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, query: { serviceIds, from: values.from, to: values.to } };
}

/** Whether a text is a day of this century, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return day.test(text) && addDays(text, 0) === text;
}

/** The default range: last month to today (spec 9). */
export function getUsualRange(today: string): { from: string; to: string } {
  return { from: addMonths(today, -1), to: today };
}

export type BucketUnit = "day" | "week" | "month" | "year";

/** Length of a bar, so that bars of 40 px fit: days up to two weeks, weeks up to a quarter, then months and years. */
export function getBucketUnit({ from, to }: Pick<ReportQuery, "from" | "to">): BucketUnit {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  if (days <= 14) return "day";
  if (days <= 98) return "week";
  return days <= 366 * 2 + 1 ? "month" : "year";
}

/**
 * The bars of a range, without gaps. Weeks are counted from the range's first day; the first and last bar may be
 * shorter.
 */
export function listBuckets(range: Pick<ReportQuery, "from" | "to">): Bucket[] {
  const unit = getBucketUnit(range);
  const buckets: Bucket[] = [];
  for (let from = range.from; from <= range.to; ) {
    const next = getNext(from, unit);
    const last = addDays(next, -1);
    buckets.push({ from, to: last < range.to ? last : range.to });
    from = next;
  }
  return buckets;
}

function getNext(from: string, unit: BucketUnit): string {
  if (unit === "day") return addDays(from, 1);
  if (unit === "week") return addDays(from, 7);
  return unit === "month" ? addMonths(toMonth(from), 1) : `${Number(from.slice(0, 4)) + 1}-01-01`;
}
