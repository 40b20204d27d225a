import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listTenants } from "#app/features/admin/tenant-rows.server.ts";
import { TenantsPage } from "#app/features/admin/tenants-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { loadTable } from "#app/http/console-view.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTable(context, request, {
    section: "tenants",
    list: (query) => listTenants(toAccountScope(context), context, query),
    tenantOf: ({ id }) => id,
  });
}

export default function Tenants() {
  return <TenantsPage view={useLoaderData<typeof loader>()} />;
}
