import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "#app/features/about/about-page.tsx";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { findPageAt } from "#app/features/legal/tenant-pages.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { keepAsLoaded, methodNotAllowed, notFound } from "#app/http/responses.ts";
import { loadAboutPage } from "#app/routes/legal/about.server.ts";
import { loadTenantPage } from "./tenant-page.server.ts";

export const meta = titleMeta;
export const headers = keepAsLoaded;

/** Any path outside the route table: a tenant's own page, or not found. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const name = findPageAt(context.tenant, new URL(request.url).pathname);
  return name === "about" ? loadAboutPage(context, request) : loadTenantPage(context, name, request);
}

/** Nothing is posted to a tenant's own page; any other address is unknown. */
export function action({ request, context }: ActionFunctionArgs) {
  throw findPageAt(context.tenant, new URL(request.url).pathname) === null ? notFound() : methodNotAllowed();
}

export default function TenantPage() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "about" ? <AboutPage {...page} /> : <LegalPage {...page} />;
}
