import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestMoves } from "#app/features/admin/request-move.ts";
import { moveRequests } from "#app/features/admin/work/move-requests.server.ts";
import { RequestsPage } from "#app/features/admin/work/requests-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerConfirmable, readConfirmation, readIds } from "./confirmation.server.ts";
import { loadSection } from "./console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "requests");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  const move = readIntent(form, requestMoves);
  const posted = { ids: readIds(form), move, confirmation: readConfirmation(context, form) };
  return answerConfirmable(await moveRequests(context.accountScope, toSenderOf(context), posted), request, form);
}

export default function Requests() {
  return <RequestsPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
