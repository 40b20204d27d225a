import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CollectionPage } from "#app/features/marketplace/collections/collection-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { loadCollection } from "./collection.server.ts";

export const meta = titleMeta;

/** A published collection, in the market of the address. */
export const loader = ({ params, context }: LoaderFunctionArgs) => loadCollection(context, params.id);

export default function CollectionRoute() {
  const { collection, saved } = useLoaderData<typeof loader>();
  return <CollectionPage collection={collection} saved={saved} />;
}
