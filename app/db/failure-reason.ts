/** Why something failed, in words: a refused connection to a name with several addresses has them in its parts only. */
export function toReason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(toReason))].join("; ");
  return error instanceof Error ? error.message : String(error);
}
