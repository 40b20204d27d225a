import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listWorkflowServices } from "#app/features/marketplace/market/chosen-services.server.ts";
import { WorkflowServicesPage } from "#app/features/requests/workflow/workflow-services-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";

export const meta = titleMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  const services = await listWorkflowServices(context.shownScope, { locale: context.locale });
  return { services, title: toTitle(context.t("requests:featured.title"), context) };
}

export default function FeaturedWorkflow() {
  return <WorkflowServicesPage purpose="featured" {...useLoaderData<typeof loader>()} />;
}
