import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LazyServiceTrust } from "#app/features/diligence/lazy-service-trust.tsx";
import { CardPrice } from "#app/features/marketplace/service/card-price.tsx";
import { type Service, serviceStatus } from "#app/features/marketplace/service/service.ts";
import { RequestWorkflow } from "#app/features/marketplace/service/service-head.tsx";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { ReviewSection } from "#app/features/reviews/review-section.tsx";
import { describeService } from "#app/features/sharing/structured-data.ts";
import { ServicePricing } from "#app/features/usage/prices/service-pricing.tsx";
import { describedMeta } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toNotFoundPath } from "#app/http/responses.ts";
import { unlessOnlyTab } from "#app/http/revalidation.ts";
import { loadServicePage } from "./service-view.server.ts";

export const meta = describedMeta<{ service: Service }>(({ service }, site) => ({
  structured: describeService(service, site),
  unlisted: service.status === serviceStatus.inactive,
}));

export const shouldRevalidate = unlessOnlyTab;

/** A service of the market that the host names, or a path such as `/{company}/service/{index}` (spec 2.4). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = await loadServicePage(context, request, parseId(params.index));
  if (!page) throw redirect(toNotFoundPath(context));
  return page;
}

export default function ServiceDetails() {
  const { prices, own, creditCents, requests, reviews, answers, ...page } = useLoaderData<typeof loader>();
  const { id, ownerCompany, status, price } = page.service;
  const action = status === serviceStatus.inactive ? null : <RequestWorkflow service={page.service} />;
  const canBeTried = page.demo !== null || page.sellerSamples.length > 0;
  const pricing = { short: <CardPrice price={price} />, requests, own, creditCents, action, canBeTried };
  return (
    <ServicePage
      {...page}
      pricing={prices ? <ServicePricing prices={prices} {...pricing} /> : null}
      trust={
        <>
          <LazyServiceTrust answers={answers} service={page.service} />
          <ReviewSection {...reviews} serviceId={id} seller={ownerCompany.name} />
        </>
      }
    />
  );
}
