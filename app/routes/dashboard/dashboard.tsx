import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadDashboard } from "#app/features/dashboard/dashboard.server.ts";
import { DashboardPage } from "#app/features/dashboard/dashboard-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const { locale, tenant } = context;
  const home = context.homeScope;
  const dashboard = await loadDashboard(context.shownScope, { home, community: tenant.features.community, locale });
  return { ...dashboard, title: toTitle(context.t("dashboard:title"), context) };
}

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
