import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnCollectionsPage } from "#app/features/marketplace/collections/own-collections-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { loadOwnCollections, postOwnCollections } from "./own-collections.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOwnCollections(context, request, "console");
export const action = ({ request, context }: ActionFunctionArgs) => postOwnCollections(context, request, "console");

export default function ConsoleCollections() {
  return <OwnCollectionsPage {...useLoaderData<typeof loader>()} />;
}
