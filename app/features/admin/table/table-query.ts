import { readSearchText } from "#app/content/search-text.ts";
/** What a section's table supports. */
export interface TableSpec {
  /** Columns to sort by; the first one is the default. */
  sorts: readonly [string, ...string[]];
  /** Whether the default order is descending. */
  descending: boolean;
  /** Filters with their values. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Filters of columns with several values, of which one is asked for. */
  lists?: readonly string[];
  /** The filter shown as tabs with counts. */
  tabs?: string;
  /** Rows can be filtered by day of creation. */
  dated?: boolean;
  /** For platform administrators only. */
  platformOnly?: boolean;
  /** Query parameter of the search text; `q` by default. */
  textName?: string;
}

/** A table's query, as in its address. */
export interface TableQuery {
  text: string;
  /** For platform administrators; null for all. */
  tenantId: number | null;
  /** Active filters only. */
  filters: Record<string, string>;
  /** First and last day in UTC, YYYY-MM-DD. */
  since: string | null;
  until: string | null;
  sort: string;
  descending: boolean;
  /** From 1. */
  page: number;
}

export const tablePageSize = 25;
/** Maximum number of rows counted and paged; beyond it the query must be narrowed. */
export const countLimit = 10_000;

/** A number of matches, which beyond `countLimit` is not known. */
export function formatTotal(total: number, format: (total: number) => string): string {
  return total > countLimit ? `${format(countLimit)}+` : format(total);
}

/** Parses a table's address; invalid values are ignored. */
export function parseTableQuery(params: URLSearchParams, spec: TableSpec): TableQuery {
  const sortParam = params.get("sort") ?? "";
  const sort = spec.sorts.find((name) => name === sortParam.replace(/^-/, ""));
  return {
    text: readSearchText(params, spec.textName),
    tenantId: parseNumber(params.get("tenant"), 2_147_483_647),
    filters: parseFilters(params, spec),
    since: spec.dated ? parseDay(params.get("since")) : null,
    until: spec.dated ? parseDay(params.get("until")) : null,
    sort: sort ?? spec.sorts[0],
    descending: sort === undefined ? spec.descending : sortParam.startsWith("-"),
    page: parseNumber(params.get("page"), countLimit / tablePageSize) ?? 1,
  };
}

/** The address of the same table with changed values; null removes one. A changed query returns to page 1. */
export function toTableSearch(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const name of ["page", "done"]) params.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text === "" ? "?" : `?${text}`;
}

/** The same rows, whatever they have in this column. */
export function withoutFilter(query: TableQuery, name: string): TableQuery {
  const { [name]: _left, ...filters } = query.filters;
  return { ...query, filters };
}

/** Whether the rows are filtered. */
export function isTableNarrowed(query: TableQuery): boolean {
  return query.text !== "" || countFilters(query) > 0;
}

/** How many filters are active, the search text aside. */
export function countFilters({ tenantId, filters, since, until }: TableQuery): number {
  return Object.keys(filters).length + [tenantId, since, until].filter((value) => value !== null).length;
}

function parseFilters(params: URLSearchParams, { filters }: TableSpec): Record<string, string> {
  const set = Object.entries(filters).flatMap(([name, values]) => {
    const value = params.get(name);
    return value !== null && values.includes(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(set);
}

function parseNumber(text: string | null, most: number): number | null {
  if (text === null || !/^[1-9][0-9]{0,9}$/.test(text)) return null;
  return Number(text) <= most ? Number(text) : null;
}

function parseDay(text: string | null): string | null {
  if (text === null || !/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
