import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CardPrice } from "#app/features/marketplace/service/card-price.tsx";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { findPreviewScope } from "#app/features/marketplace/service/service-preview.server.ts";
import { getServiceToView } from "#app/features/marketplace/service/service-to-view.server.ts";
import { getShownPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { ServicePricing } from "#app/features/usage/prices/service-pricing.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, toNotFoundPath } from "#app/http/responses.ts";
import { unlessOnlyTab } from "#app/http/revalidation.ts";
import { readRequests, toServiceView } from "./service-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export const shouldRevalidate = unlessOnlyTab;

/** The service's page for the listing's owner, in any state of the listing; the not-found page for everyone else. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requirePermission(context, request, "useCompany");
  const id = parseId(params.index);
  const scope = await findPreviewScope(context.shownScope, viewer, id);
  const found = scope && (await getServiceToView(scope, id, toServiceView(context, request)));
  if (!found) throw redirect(toNotFoundPath(context));
  const prices = await getShownPrices(context.shownScope, found.service);
  return { ...found, prices, requests: readRequests(request), title: toTitle(found.service.name, context) };
}

export default function ServicePreview() {
  const { prices, requests, ...page } = useLoaderData<typeof loader>();
  const short = <CardPrice price={page.service.price} />;
  const pricing = prices ? <ServicePricing {...{ prices, short, requests }} own={null} /> : null;
  return <ServicePage {...page} pricing={pricing} preview />;
}
