import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { FailedPage } from "#app/features/shell/failed-page.tsx";
import { isReservedName } from "#app/features/tenancy/reserved-names.ts";
import { failedMeta } from "#app/http/page-meta.ts";
import { notFound } from "#app/http/responses.ts";
import { unlessOnlySearched } from "#app/http/revalidation.ts";

export const meta = failedMeta;
export const shouldRevalidate = unlessOnlySearched;

/**
 * Around every page: a path that names a tenant which is not to be had here is the not-found page. Where
 * a route of the table has the company's place, as in /about/myservices, that route comes first (spec 2.1).
 */
export function loader({ context, params }: LoaderFunctionArgs) {
  const first = params.company?.toLowerCase();
  if (first !== undefined && isReservedName(first)) throw redirect(`/${first}`);
  if (context.resolvedBy === "notFound") throw notFound();
  return null;
}

export default function KnownTenant() {
  return <Outlet />;
}

/**
 * Here and not only in the root: after an action that throws, the router runs the loaders above the boundary alone, and
 * the page needs the root's for its brand.
 */
export { FailedPage as ErrorBoundary };
