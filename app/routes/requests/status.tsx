import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actByLink, getLinkedRequest } from "#app/features/requests/linked-request.server.ts";
import { RequestDetailPage } from "#app/features/requests/request-detail-page.tsx";
import { afterConflict } from "#app/http/after-conflict.ts";
import { toBrandOf } from "#app/http/brand-of.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { answerRequestAction, parseRequestAction } from "#app/http/request-action.ts";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;

/**
 * The address is the key to the request: it is neither kept nor told to other sites. Under `no-referrer` browsers would
 * post the page's own forms with `Origin: null` (Fetch, 3.2), which the guard refuses.
 */
export const headers: typeof noStoreWithRetry = (args) => ({
  ...noStoreWithRetry(args),
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const request = await getLinkedRequest(context.scope, params.token ?? "");
  if (!request) throw notFound();
  return { request, title: toTitle(request.reference, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const posted = parseRequestAction(await readForm(request));
  const outcome = await actByLink(context.scope, toBrandOf(context), { token, action: posted });
  return answerRequestAction(outcome, request);
}

export default function Status() {
  const { request } = useLoaderData<typeof loader>();
  return <RequestDetailPage request={request} state={useActionData<typeof action>() ?? null} />;
}
