import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getHealth } from "#app/features/admin/health.server.ts";
import { OverviewPage } from "#app/features/admin/overview-page.tsx";
import { ChecklistCard } from "#app/features/dashboard/checklist/checklist-card.tsx";
import { getPlatformChecklist } from "#app/features/dashboard/checklist/checklists.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { loadConsoleCounts } from "./console.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const counts = await loadConsoleCounts(context);
  if (!counts) throw notFound();
  const health = await getHealth(context.accountScope, context.server);
  const setup = { sendsMail: context.server.sendsMail, hasSocialSignIn: context.social !== null };
  const checklist = await getPlatformChecklist(context.accountScope, setup);
  return { counts, health, checklist, title: toTitle(context.t("admin:overview.title"), context) };
}

export default function Overview() {
  const { checklist, ...overview } = useLoaderData<typeof loader>();
  return <OverviewPage {...overview}>{checklist ? <ChecklistCard checklist={checklist} /> : null}</OverviewPage>;
}
