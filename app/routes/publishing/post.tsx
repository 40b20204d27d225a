import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ItemFormPage } from "#app/features/publishing/item-form-page.tsx";
import { loadItem, postItem } from "#app/http/item-door.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export const loader = (args: LoaderFunctionArgs) => loadItem("posts", args);
export const action = (args: ActionFunctionArgs) => postItem("posts", args);

export default function Post() {
  return <ItemFormPage {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>() ?? null} />;
}
