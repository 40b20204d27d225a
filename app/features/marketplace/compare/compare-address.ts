/** Maximum number of compared services. */
export const mostCompared = 4;

/** The query of a comparison. */
export interface CompareAddress {
  /** Distinct, in the address's order. */
  ids: number[];
  /** Hides rows in which all services are equal. */
  onlyDifferences: boolean;
}

/** Parses a comparison's query: `?id=1&id=2`. Invalid ids are ignored, and so are those after the fourth. */
export function parseCompare(params: URLSearchParams): CompareAddress {
  const ids = params
    .getAll("id")
    .filter((value) => /^[1-9]\d{0,8}$/.test(value))
    .map(Number);
  return { ids: [...new Set(ids)].slice(0, mostCompared), onlyDifferences: params.get("only") === "differences" };
}

/** The query part of the address. */
export function toCompareSearch({ ids, onlyDifferences }: CompareAddress): string {
  const params = new URLSearchParams(ids.map((id) => ["id", String(id)]));
  if (onlyDifferences) params.set("only", "differences");
  return `?${params}`;
}
