import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CollectionEditorPage } from "#app/features/marketplace/collections/collection-editor-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { loadOwnCollection, postOwnCollection } from "./own-collections.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadOwnCollection(context, request, { place: "console", param: params.id });
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  postOwnCollection(context, request, { place: "console", param: params.id });

export default function ConsoleCollection() {
  return <CollectionEditorPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
