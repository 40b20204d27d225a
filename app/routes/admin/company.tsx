import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getCompanyDetails } from "#app/features/admin/people/company-details.server.ts";
import { CompanyRecordPage } from "#app/features/admin/people/company-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { nameTenants } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const id = parseId(params.id);
  const company = id === null ? null : await getCompanyDetails(context.accountScope, id);
  if (!company) throw notFound();
  const tenantNames = nameTenants(context, [company.tenantId]);
  return { company, tenantNames, title: toTitle(company.name, context) };
}

export default function Company() {
  return <CompanyRecordPage {...useLoaderData<typeof loader>()} />;
}
