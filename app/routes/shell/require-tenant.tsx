import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { FailedPage } from "#app/features/shell/failed-page.tsx";
import { isReservedName } from "#app/features/tenancy/address/reserved-names.ts";
import { failedMeta } from "#app/http/page-meta.ts";
import { notFound } from "#app/http/responses.ts";
import { unlessOnlySearched } from "#app/http/revalidation.ts";

export const meta = failedMeta;
export const shouldRevalidate = unlessOnlySearched;

/**
 * Layout of every page: a path that names a tenant not served here is the not-found page. A route with a fixed
 * segment in the company's place, such as /about/myservices, takes precedence (spec 2.1).
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
 * Here and not only in the root: after an action throws, the router only runs the loaders above the boundary, and the
 * page needs the root's data for its brand.
 */
export { FailedPage as ErrorBoundary };
