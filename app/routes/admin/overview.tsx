import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getHealth } from "#app/features/admin/health.server.ts";
import { OverviewPage } from "#app/features/admin/overview-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { loadConsoleCounts } from "#app/http/console-counts.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const counts = await loadConsoleCounts(context);
  if (!counts) throw notFound();
  const health = await getHealth(toAccountScope(context), context.server);
  return { counts, health, title: toTitle(context.t("admin:overview.title"), context) };
}

export default function Overview() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />;
}
