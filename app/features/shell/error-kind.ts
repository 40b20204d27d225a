/** Kinds of error pages: nothing found, a bad request, a server error, or an outage that will pass. */
export type ErrorKind = "notFound" | "refused" | "error" | "outage";

export function toErrorKind(status: number): ErrorKind {
  if (status === 503 || status === 507) return "outage";
  if (status >= 500) return "error";
  return status === 404 ? "notFound" : "refused";
}
