import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ItemsPage } from "#app/features/publishing/items-page.tsx";
import { loadItems } from "#app/http/item-door.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStore;

export const loader = (args: LoaderFunctionArgs) => loadItems("events", args);

export default function Events() {
  return <ItemsPage {...useLoaderData<typeof loader>()} />;
}
