import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOwnRequests } from "#app/features/requests/own-requests.server.ts";
import { boardStates } from "#app/features/requests/workflow/workflow-board.ts";
import { WorkflowBoardPage } from "#app/features/requests/workflow/workflow-board-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const own = await listOwnRequests(context.shownScope, toSenderOf(context), {
    kind: "workflow",
    states: boardStates,
    locale: context.locale,
  });
  return { own, title: toTitle(context.t("requests:board.title"), context) };
}

export default function WorkflowDashboard() {
  return <WorkflowBoardPage {...useLoaderData<typeof loader>().own} />;
}
