/** Kinds of error pages: nothing found, a bad request, or a server error. */
export type ErrorKind = "notFound" | "refused" | "error";

export function toErrorKind(status: number): ErrorKind {
  if (status >= 500) return "error";
  return status === 404 ? "notFound" : "refused";
}
