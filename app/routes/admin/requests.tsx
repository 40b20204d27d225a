import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { moveRequests } from "#app/features/admin/move-requests.server.ts";
import { requestMoves } from "#app/features/admin/request-move.ts";
import { RequestsPage } from "#app/features/admin/requests-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { toBrandOf } from "#app/http/brand-of.server.ts";
import { answerAct, readIds, readPass } from "#app/http/console-act.server.ts";
import { loadSection } from "#app/http/console-view.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readOwnForm } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "requests");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  const move = requestMoves.find((key) => key === form.get("intent"));
  if (!move) throw notFound();
  const act = { ids: readIds(form), move, pass: readPass(context, form) };
  return answerAct(await moveRequests(toAccountScope(context), toBrandOf(context), act), request, form);
}

export default function Requests() {
  return <RequestsPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
