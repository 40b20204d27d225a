import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDisputes } from "#app/features/usage/disputes/disputes.server.ts";
import { DisputesPage } from "#app/features/usage/disputes/disputes-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parsePage } from "#app/http/parse-page.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "seeDisputes");
  const page = parsePage(new URL(request.url).searchParams.get("page"));
  const list = await listDisputes(context.homeScope, page, context.locale);
  if (!list) throw notFound();
  return { ...list, page, title: toTitle(context.t("usage:dispute.title"), context) };
}

export default function Disputes() {
  return <DisputesPage {...useLoaderData<typeof loader>()} />;
}
