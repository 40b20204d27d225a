import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { toErrorKind } from "./error-kind.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RefusedPage } from "./refused-page.tsx";

/** The error page for a failed route, by kind of error. */
export function FailedPage() {
  const error = useRouteError();
  const kind = toErrorKind(isRouteErrorResponse(error) ? error.status : 500);
  if (kind === "notFound") return <NotFoundPage />;
  return kind === "refused" ? <RefusedPage /> : <ErrorPage />;
}
