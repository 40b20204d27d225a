/**
 * Whether a query failed because another row already has the value (SQLSTATE 23505), by the name of the unique
 * constraint.
 */
export function breaksUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "23505" && "constraint" in error) return error.constraint === constraint;
  return breaksUnique(error.cause, constraint);
}
