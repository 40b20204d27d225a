import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ItemsPage } from "#app/features/publishing/items-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { loadItems, postItems } from "./item.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export const loader = (args: LoaderFunctionArgs) => loadItems("videos", args);
export const action = (args: ActionFunctionArgs) => postItems("videos", args);

export default function Videos() {
  const state = useActionData<typeof action>() ?? null;
  return <ItemsPage kind="videos" view={useLoaderData<typeof loader>()} state={state} />;
}
