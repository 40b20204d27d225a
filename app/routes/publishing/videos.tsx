import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ItemsPage } from "#app/features/publishing/items-page.tsx";
import { loadItems, postItems } from "#app/http/item-door.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export const loader = (args: LoaderFunctionArgs) => loadItems("videos", args);
export const action = (args: ActionFunctionArgs) => postItems("videos", args);

export default function Videos() {
  const state = useActionData<typeof action>() ?? null;
  return <ItemsPage kind="videos" view={useLoaderData<typeof loader>()} state={state} />;
}
