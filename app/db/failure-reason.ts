/** The reason of a failure; a refused connection to a host with several addresses has it in its parts only. */
export function toReason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(toReason))].join("; ");
  return error instanceof Error ? error.message : String(error);
}
