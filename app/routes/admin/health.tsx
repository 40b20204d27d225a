import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getHealth } from "#app/features/admin/health.server.ts";
import { HealthPage } from "#app/features/admin/health-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const health = await getHealth(context.accountScope, context.server);
  if (!health) throw notFound();
  return { health, title: toTitle(context.t("admin:health.title"), context) };
}

export default function HealthRoute() {
  return <HealthPage {...useLoaderData<typeof loader>()} />;
}
