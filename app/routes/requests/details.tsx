import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeMessageForms } from "#app/features/requests/inbox/message-form.ts";
import { RequestDetailPage } from "#app/features/requests/inbox/request-detail-page.tsx";
import { actOnOwnRequest, getOwnRequest } from "#app/features/requests/own-requests.server.ts";
import { findBought } from "#app/features/usage/agreements/agreements.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { answerRequestAction, parseRequestAction } from "./request-action.server.ts";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useAccount");
  if (!new URL(request.url).searchParams.has("id")) throw redirect("/myservices");
  const id = readId(request);
  const found =
    id === null ? null : await getOwnRequest(context.shownScope, toSenderOf(context), { id, locale: context.locale });
  if (!found) throw notFound();
  const agreementId = found.serviceId === null ? null : await findBought(context.homeScope, found.serviceId);
  const listedAt = found.kind === "workflow" ? "/myworkflows" : "/myservices";
  const title = toTitle(found.reference, context);
  return { request: found, agreementId, listedAt, fields: describeMessageForms(), title };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useAccount");
  const id = readId(request);
  if (id === null) throw notFound();
  const posted = parseRequestAction(await readForm(request));
  return answerRequestAction(
    await actOnOwnRequest(context.shownScope, toSenderOf(context), { id, action: posted }),
    request,
  );
}

function readId(request: Request): number | null {
  return parseId(new URL(request.url).searchParams.get("id") ?? undefined);
}

export default function Details() {
  const { t } = useTranslation("requests");
  const { request, agreementId, listedAt, fields } = useLoaderData<typeof loader>();
  const trail = [
    { name: t(`own.${request.kind}.title`), to: listedAt },
    { name: request.reference, to: "#" },
  ];
  return (
    <RequestDetailPage
      request={request}
      fields={fields}
      agreementId={agreementId}
      state={useActionData<typeof action>() ?? null}
      trail={<Breadcrumb trail={trail} />}
    />
  );
}
