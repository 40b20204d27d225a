import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ItemsPage } from "#app/features/publishing/items-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { loadItems, postItems } from "./item.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export const loader = (args: LoaderFunctionArgs) => loadItems("posts", args);
export const action = (args: ActionFunctionArgs) => postItems("posts", args);

export default function Posts() {
  const state = useActionData<typeof action>() ?? null;
  return <ItemsPage kind="posts" view={useLoaderData<typeof loader>()} state={state} />;
}
