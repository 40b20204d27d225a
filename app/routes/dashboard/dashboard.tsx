import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPosts } from "#app/features/community/posts.server.ts";
import { DashboardPage } from "#app/features/dashboard/dashboard-page.tsx";
import { listOwnRequests } from "#app/features/requests/own-requests.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request);
  const [requests, posts] = await Promise.all([
    listOwnRequests(context.scope),
    context.tenant.features.community ? listPosts(context.scope, { count: 3 }) : [],
  ]);
  return { requests, posts, title: toTitle(context.t("dashboard:title"), context) };
}

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
