import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MarketsPage } from "#app/features/admin/markets-page.tsx";
import { loadSection } from "#app/http/console-view.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "markets");
}

export default function Markets() {
  return <MarketsPage view={useLoaderData<typeof loader>()} />;
}
