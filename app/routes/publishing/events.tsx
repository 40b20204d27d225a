import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ItemsPage, useEventColumns } from "#app/features/publishing/items-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { loadItems, postItems } from "./item.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export const loader = (args: LoaderFunctionArgs) => loadItems("events", args);
export const action = (args: ActionFunctionArgs) => postItems("events", args);

export default function Events() {
  const state = useActionData<typeof action>() ?? null;
  return <ItemsPage kind="events" view={useLoaderData<typeof loader>()} columns={useEventColumns()} state={state} />;
}
