/** So many stand side by side. */
export const mostCompared = 4;

/** What an address asks to compare. */
export interface CompareAddress {
  /** Each once, in the order of the address. */
  ids: number[];
  /** Rows in which all are alike are left out. */
  onlyDifferences: boolean;
}

/** Reads the address of a comparison: `?id=1&id=2`. What cannot be read counts as not chosen; past four nothing is taken. */
export function parseCompare(params: URLSearchParams): CompareAddress {
  const ids = params
    .getAll("id")
    .filter((value) => /^[1-9]\d{0,8}$/.test(value))
    .map(Number);
  return { ids: [...new Set(ids)].slice(0, mostCompared), onlyDifferences: params.get("only") === "differences" };
}

/** The address's query part. */
export function toCompareSearch({ ids, onlyDifferences }: CompareAddress): string {
  const params = new URLSearchParams(ids.map((id) => ["id", String(id)]));
  if (onlyDifferences) params.set("only", "differences");
  return `?${params}`;
}
