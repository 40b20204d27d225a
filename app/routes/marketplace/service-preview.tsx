import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LazyServiceTrust } from "#app/features/diligence/lazy-service-trust.tsx";
import { CardPrice } from "#app/features/marketplace/service/card-price.tsx";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { ReviewSection } from "#app/features/reviews/review-section.tsx";
import { ServicePricing } from "#app/features/usage/prices/service-pricing.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, toNotFoundPath } from "#app/http/responses.ts";
import { unlessOnlyTab } from "#app/http/revalidation.ts";
import { loadServicePreview } from "./service-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export const shouldRevalidate = unlessOnlyTab;

/** The service's page for the listing's owner, in any state of the listing; the not-found page for everyone else. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requirePermission(context, request, "useCompany");
  const page = await loadServicePreview(context, request, { viewer, id: parseId(params.index) });
  if (!page) throw redirect(toNotFoundPath(context));
  return page;
}

export default function ServicePreview() {
  const { prices, requests, trust, ...page } = useLoaderData<typeof loader>();
  const short = <CardPrice price={page.service.price} />;
  const pricing = prices ? <ServicePricing {...{ prices, short, requests }} own={null} /> : null;
  const { service } = page;
  const shownTrust = trust ? (
    <>
      <LazyServiceTrust answers={trust.answers} service={service} />
      <ReviewSection {...trust.reviews} serviceId={service.id} seller={service.ownerCompany.name} />
    </>
  ) : null;
  return <ServicePage {...page} pricing={pricing} trust={shownTrust} preview />;
}
