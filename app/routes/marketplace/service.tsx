import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Service, serviceStatus } from "#app/features/marketplace/service/service.ts";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { describeService } from "#app/features/sharing/structured-data.ts";
import { describedMeta } from "#app/http/page-meta.ts";
import { loadServicePage } from "./service.server.ts";

export const meta = describedMeta<{ service: Service }>(({ service }, site) => ({
  structured: describeService(service, site),
  unlisted: service.status === serviceStatus.inactive,
}));

/** A service of the market that the host names, or a path such as `/{company}/service/{index}`. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadServicePage(context, request, params.index);
}

export default function ServiceDetails() {
  return <ServicePage {...useLoaderData<typeof loader>()} />;
}
