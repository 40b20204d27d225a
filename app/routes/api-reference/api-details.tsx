import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiDetailsPage } from "#app/features/api-reference/api-details-page.tsx";
import { getApiReference } from "#app/features/api-reference/api-reference.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { notFound } from "#app/http/responses.ts";

export const meta = titleMeta;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const found = id === null ? null : await getApiReference(context.shownScope, id);
  if (!found) throw notFound();
  const reference = { ...found, callable: found.callable && context.tenant.features.tryIt };
  return { reference, title: toTitle(`${reference.title} · ${context.t("api-reference:title")}`, context) };
}

export default function ApiDetails() {
  return <ApiDetailsPage {...useLoaderData<typeof loader>()} />;
}
