import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ServicePricesPage } from "#app/features/listings/prices/service-prices-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { changeServicePrices, loadServicePrices } from "./service-prices.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const page = await loadServicePrices(context, parseId(params.id) ?? 0);
  return { ...page, title: toTitle(context.t("usage:price.title"), context) };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "sell");
  return changeServicePrices(context, request, parseId(params.id) ?? 0);
}

export default function ServicePrices() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  return <ServicePricesPage {...page} state={state} />;
}
