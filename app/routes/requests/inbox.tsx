import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actFromInbox } from "#app/features/requests/inbox/inbox.server.ts";
import { InboxPage } from "#app/features/requests/inbox/inbox-page.tsx";
import { describeMessageForms } from "#app/features/requests/inbox/message-form.ts";
import { parseReference } from "#app/features/requests/request-view.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { loadInbox, postIntent } from "./inbox.server.ts";
import { answerRequestAction, parseRequestAction } from "./request-action.server.ts";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const inbox = await loadInbox(context, request, params.reference);
  const title = context.t("requests:inbox.title");
  const named = inbox.chosen && inbox.open ? `${inbox.open.reference} · ${title}` : title;
  return { ...inbox, fields: describeMessageForms(), title: toTitle(named, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const id = parseReference(params.reference ?? "");
  if (id === null) throw notFound();
  const form = await readForm(request);
  const outcome =
    (await postIntent(context, id, form)) ??
    (await actFromInbox(context.shownScope, toSenderOf(context), { id, action: parseRequestAction(form) }));
  return answerRequestAction(outcome, request);
}

export default function Inbox() {
  return <InboxPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
