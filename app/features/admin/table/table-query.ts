/** What a section's table can be asked for. */
export interface TableSpec {
  /** Columns to sort by; the first one is usual. */
  sorts: readonly [string, ...string[]];
  /** Whether the usual order is from the highest down. */
  descending: boolean;
  /** Filter → what it can be set to. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** The filter that is shown as tabs with counts. */
  tabs?: string;
  /** Rows can be narrowed to days of their creation. */
  dated?: boolean;
  /** Only the platform's administrators may read it. */
  platformOnly?: boolean;
  /** Name of the search text in the address; `q` where it is not given. */
  textName?: string;
}

/** What is asked of a table, as its address says it. */
export interface TableQuery {
  text: string;
  /** Of a platform administrator; null for all. */
  tenantId: number | null;
  /** Only filters that are set. */
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
/** Rows that are counted, and reached by paging; beyond them one narrows the question. */
export const countLimit = 10_000;

const textLimit = 200;

/** Reads a table's address; what it does not understand it leaves out. */
export function parseTableQuery(params: URLSearchParams, spec: TableSpec): TableQuery {
  const sortParam = params.get("sort") ?? "";
  const sort = spec.sorts.find((name) => name === sortParam.replace(/^-/, ""));
  return {
    text: (params.get(spec.textName ?? "q") ?? "").replaceAll("\0", "").trim().slice(0, textLimit),
    tenantId: parseNumber(params.get("tenant"), 2_147_483_647),
    filters: parseFilters(params, spec),
    since: spec.dated ? parseDay(params.get("since")) : null,
    until: spec.dated ? parseDay(params.get("until")) : null,
    sort: sort ?? spec.sorts[0],
    descending: sort === undefined ? spec.descending : sortParam.startsWith("-"),
    page: parseNumber(params.get("page"), countLimit / tablePageSize) ?? 1,
  };
}

/** The address of the same table with other values; null leaves one out. A changed question begins at its first page. */
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

/** Whether anything narrows the rows. */
export function isTableNarrowed({ text, tenantId, filters, since, until }: TableQuery): boolean {
  return text !== "" || tenantId !== null || Object.keys(filters).length > 0 || since !== null || until !== null;
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
