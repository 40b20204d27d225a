import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { toErrorKind } from "./error-kind.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RefusedPage } from "./refused-page.tsx";

/** In place of a page that could not be shown: it says whose fault that is. */
export function FailedPage() {
  const error = useRouteError();
  const kind = toErrorKind(isRouteErrorResponse(error) ? error.status : 500);
  if (kind === "notFound") return <NotFoundPage />;
  return kind === "refused" ? <RefusedPage /> : <ErrorPage />;
}
