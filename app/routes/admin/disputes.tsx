import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AllDisputesPage } from "#app/features/admin/work/disputes-page.tsx";
import { listAllDisputes } from "#app/features/usage/disputes/disputes.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parsePage } from "#app/http/parse-page.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "administerPlatform");
  const page = parsePage(new URL(request.url).searchParams.get("page"));
  const list = await listAllDisputes(context.accountScope, page, context.locale);
  if (!list) throw notFound();
  return { ...list, page, title: toTitle(context.t("admin:disputes.title"), context) };
}

export default function Disputes() {
  return <AllDisputesPage {...useLoaderData<typeof loader>()} />;
}
