import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ServicePage } from "#app/features/marketplace/service-page.tsx";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { loadServicePreview } from "#app/http/service-page.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadServicePreview(context, request, params.index);
}

export default function ServicePreview() {
  return <ServicePage {...useLoaderData<typeof loader>()} preview />;
}
