import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseRequestCursor } from "#app/features/requests/inbox/request-cursor.ts";
import { listOwnRequests } from "#app/features/requests/own-requests.server.ts";
import { OwnRequestsPage } from "#app/features/requests/own-requests-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  const after = parseRequestCursor(new URL(request.url).searchParams.get("after"));
  const own = await listOwnRequests(context.shownScope, toSenderOf(context), {
    kind: "workflow",
    after,
    locale: context.locale,
  });
  return { own, title: toTitle(context.t("requests:own.workflow.title"), context) };
}

export default function MyWorkflows() {
  return <OwnRequestsPage kind="workflow" {...useLoaderData<typeof loader>().own} />;
}
