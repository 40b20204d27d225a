import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reloadTenants } from "#app/features/admin/reload-tenants.server.ts";
import { listTenants } from "#app/features/admin/tenant-rows.server.ts";
import { TenantsPage } from "#app/features/admin/tenants-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { loadTable } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadTable(context, request, {
    section: "tenants",
    list: (query) => listTenants(context.accountScope, context, query),
    tenantOf: ({ id }) => id,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  readIntent(await readPermittedForm(context, request, "useConsole"), ["reload"]);
  const count = await reloadTenants(context.accountScope, context.server.folders);
  if (count === null) throw notFound();
  throw redirect(`?done=reload-${count}`);
}

export default function Tenants() {
  return <TenantsPage view={useLoaderData<typeof loader>()} />;
}
