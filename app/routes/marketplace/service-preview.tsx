import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { loadServicePreview } from "./service.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadServicePreview(context, request, params.index);
}

export default function ServicePreview() {
  return <ServicePage {...useLoaderData<typeof loader>()} preview />;
}
