import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSavedIds } from "#app/features/marketplace/saved/saved-services.server.ts";
import { CardPrice } from "#app/features/marketplace/service/card-price.tsx";
import { type Service, serviceStatus } from "#app/features/marketplace/service/service.ts";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { getServiceToView } from "#app/features/marketplace/service/service-to-view.server.ts";
import { describeService } from "#app/features/sharing/structured-data.ts";
import { getOwnVolume } from "#app/features/usage/prices/own-volume.server.ts";
import { getShownPrices } from "#app/features/usage/prices/service-prices.server.ts";
import { ServicePricing } from "#app/features/usage/prices/service-pricing.tsx";
import { describedMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readRequests, toServiceView } from "./service-view.server.ts";

export const meta = describedMeta<{ service: Service }>(({ service }, site) => ({
  structured: describeService(service, site),
  unlisted: service.status === serviceStatus.inactive,
}));

/** A service of the market that the host names, or a path such as `/{company}/service/{index}` (spec 2.4). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await getServiceToView(context.shownScope, parseId(params.index), toServiceView(context, request));
  if (!found) throw redirect("/notfound");
  const tagline = context.tenant.market?.notes[found.service.id] ?? found.service.tagline;
  const service = { ...found.service, tagline };
  const prices = await getShownPrices(context.shownScope, service);
  const own = prices && (await getOwnVolume(context.shownScope, service.id));
  const requests = readRequests(request);
  const ids = context.viewer?.company ? await listSavedIds(context.homeScope) : null;
  const saved = ids?.includes(service.id) ?? null;
  return { ...found, service, prices, own, saved, requests, title: toTitle(service.name, context), summary: tagline };
}

export default function ServiceDetails() {
  const { prices, own, requests, ...page } = useLoaderData<typeof loader>();
  const pricing = { short: <CardPrice price={page.service.price} />, requests, own };
  return <ServicePage {...page} pricing={prices ? <ServicePricing prices={prices} {...pricing} /> : null} />;
}
