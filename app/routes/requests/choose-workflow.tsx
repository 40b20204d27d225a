import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WorkflowServicesPage } from "#app/features/requests/workflow/workflow-services-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { loadWorkflowServices } from "./workflow-services.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const services = await loadWorkflowServices(context);
  return { services, title: toTitle(context.t("requests:start.title"), context) };
}

export default function ChooseWorkflow() {
  return <WorkflowServicesPage purpose="start" {...useLoaderData<typeof loader>()} />;
}
