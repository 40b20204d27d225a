import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WorkflowServicesPage } from "#app/features/requests/workflow/workflow-services-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { loadWorkflowServices } from "./workflow-services.server.ts";

export const meta = titleMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  const services = await loadWorkflowServices(context);
  return { services, title: toTitle(context.t("requests:featured.title"), context) };
}

export default function FeaturedWorkflow() {
  return <WorkflowServicesPage purpose="featured" {...useLoaderData<typeof loader>()} />;
}
