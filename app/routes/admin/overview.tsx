import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readSearchText } from "#app/content/search-text.ts";
import { getHealth } from "#app/features/admin/health.server.ts";
import { getBusiness } from "#app/features/admin/overview/business.server.ts";
import { searchConsole } from "#app/features/admin/overview/console-search.server.ts";
import { OverviewPage } from "#app/features/admin/overview/overview-page.tsx";
import { listWaiting } from "#app/features/admin/overview/waiting.server.ts";
import { ChecklistCard } from "#app/features/dashboard/checklist/checklist-card.tsx";
import { getPlatformChecklist } from "#app/features/dashboard/checklist/checklists.server.ts";
import { findOwnDeadline } from "#app/features/identity/factors/administrators-rule.server.ts";
import { DeadlineNotice } from "#app/features/profile/security/deadline-notice.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { loadConsoleCounts } from "./console.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const counts = await loadConsoleCounts(context);
  const business = await getBusiness(context.accountScope);
  if (!counts || !business) throw notFound();
  const text = readSearchText(new URL(request.url).searchParams);
  const found = text === "" ? null : await searchConsole(context.accountScope, context, text);
  const waiting = found ? [] : await listWaiting(context.accountScope, context);
  const health = await getHealth(context.accountScope, context.server);
  const setup = { sendsMail: context.server.sendsMail, hasSocialSignIn: context.social !== null };
  const checklist = await getPlatformChecklist(context.accountScope, setup);
  const deadline = await findOwnDeadline(context.accountScope);
  const name = text === "" ? context.t("admin:overview.title") : context.t("admin:find.title", { text });
  const title = toTitle(name, context);
  return { counts, health, business, waiting, found, checklist, deadline, title };
}

export default function Overview() {
  const { checklist, deadline, ...overview } = useLoaderData<typeof loader>();
  return (
    <OverviewPage {...overview}>
      {deadline ? <DeadlineNotice from={deadline} isDue={false} /> : null}
      {checklist ? <ChecklistCard checklist={checklist} /> : null}
    </OverviewPage>
  );
}
