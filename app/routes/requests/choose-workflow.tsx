import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listWorkflowServices } from "#app/features/marketplace/market/chosen-services.server.ts";
import { WorkflowServicesPage } from "#app/features/requests/workflow/workflow-services-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const services = await listWorkflowServices(context.shownScope, { locale: context.locale });
  return { services, title: toTitle(context.t("requests:start.title"), context) };
}

export default function ChooseWorkflow() {
  return <WorkflowServicesPage purpose="start" {...useLoaderData<typeof loader>()} />;
}
