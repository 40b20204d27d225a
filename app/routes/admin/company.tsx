import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getCompanyDetails } from "#app/features/admin/company-details.server.ts";
import { CompanyPage } from "#app/features/admin/company-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { nameTenants } from "#app/http/console-view.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const id = parseId(params.id);
  const company = id === null ? null : await getCompanyDetails(toAccountScope(context), id);
  if (!company) throw notFound();
  const tenantNames = nameTenants(context, [company.tenantId]);
  return { company, tenantNames, title: toTitle(company.name, context) };
}

export default function Company() {
  return <CompanyPage {...useLoaderData<typeof loader>()} />;
}
