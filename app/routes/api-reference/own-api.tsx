import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnApiPage } from "#app/features/api-reference/own-api-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { loadOwnApi } from "./own-api.server.ts";

export const meta = titleMeta;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadOwnApi(context, new URL(request.url).searchParams.get("operation"));
}

export default function OwnApi() {
  return <OwnApiPage {...useLoaderData<typeof loader>()} />;
}
