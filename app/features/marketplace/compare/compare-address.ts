/** Maximum number of compared services. */
export const mostCompared = 4;

/** The query of a comparison. */
export interface CompareAddress {
  /** Distinct, in the address's order. */
  ids: number[];
  /** Hides rows in which all services are equal. */
  onlyDifferences: boolean;
}

/** A comparison as it was asked for. */
export interface ComparisonQuery extends CompareAddress {
  /** Number of distinct services that the address names beyond `mostCompared`. */
  leftOut: number;
}

/** Parses a comparison's query: `?id=1&id=2`. Invalid ids are ignored; those after the fourth are counted. */
export function parseCompare(params: URLSearchParams): ComparisonQuery {
  const valid = params
    .getAll("id")
    .filter((value) => /^[1-9]\d{0,8}$/.test(value))
    .map(Number);
  const ids = [...new Set(valid)];
  return {
    ids: ids.slice(0, mostCompared),
    leftOut: Math.max(ids.length - mostCompared, 0),
    onlyDifferences: params.get("only") === "differences",
  };
}

/** The query part of the address. */
export function toCompareSearch({ ids, onlyDifferences }: CompareAddress): string {
  const params = new URLSearchParams(ids.map((id) => ["id", String(id)]));
  if (onlyDifferences) params.set("only", "differences");
  return `?${params}`;
}
