import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompaniesPage } from "#app/features/admin/companies-page.tsx";
import { loadSection } from "#app/http/console-view.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "companies");
}

export default function Companies() {
  return <CompaniesPage view={useLoaderData<typeof loader>()} />;
}
