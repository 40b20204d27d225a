import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MissedSearchesPage } from "#app/features/admin/work/missed-searches-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { loadMissedSearches } from "./console-searches.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadMissedSearches(context, request);
  return { ...page, title: toTitle(context.t("marketplace:missed.title"), context) };
}

export default function MissedSearches() {
  return <MissedSearchesPage {...useLoaderData<typeof loader>()} />;
}
