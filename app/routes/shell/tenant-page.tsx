import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { findPageAt } from "#app/features/legal/tenant-pages.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { loadTenantPage } from "#app/http/tenant-page.server.ts";

export const meta = titleMeta;

/** Whatever the table does not name: a page that the tenant keeps at a path of its own, or nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return loadTenantPage(context, findPageAt(context.tenant, pathname));
}

export default function TenantPage() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
