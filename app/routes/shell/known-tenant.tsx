import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { notFound } from "#app/http/not-found.ts";

/** Around every page: a path that names a tenant which is not to be had here is the not-found page (product.md 2). */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.resolvedBy === "notFound") throw notFound();
  return null;
}

export default function KnownTenant() {
  return <Outlet />;
}
