import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ItemFormPage } from "#app/features/publishing/item-form-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { loadItem, postItem } from "./item.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export const loader = (args: LoaderFunctionArgs) => loadItem("events", args);
export const action = (args: ActionFunctionArgs) => postItem("events", args);

export default function Event() {
  return <ItemFormPage {...useLoaderData<typeof loader>()} outcome={useActionData<typeof action>() ?? null} />;
}
