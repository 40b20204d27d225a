import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeMessageForms } from "#app/features/requests/inbox/message-form.ts";
import { RequestDetailPage } from "#app/features/requests/inbox/request-detail-page.tsx";
import { actByLink, getLinkedRequest } from "#app/features/requests/linked-request.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreForSecretAddress, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerRequestAction, parseRequestAction } from "./request-action.server.ts";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;

export const headers = noStoreForSecretAddress;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const request = await getLinkedRequest(context.shownScope, params.token ?? "", context.locale);
  if (!request) throw notFound();
  return { request, fields: describeMessageForms(), title: toTitle(request.reference, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const posted = parseRequestAction(await readForm(request));
  const outcome = await actByLink(context.shownScope, toSenderOf(context), { token, action: posted });
  return answerRequestAction(outcome, request);
}

export default function Status() {
  const { request, fields } = useLoaderData<typeof loader>();
  return <RequestDetailPage request={request} fields={fields} state={useActionData<typeof action>() ?? null} />;
}
