/** What a page is told apart by that could not be shown: nothing is there, the request was faulty, or we are. */
export type ErrorKind = "notFound" | "refused" | "error";

export function toErrorKind(status: number): ErrorKind {
  if (status >= 500) return "error";
  return status === 404 ? "notFound" : "refused";
}
