import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actOnOwnRequest, getOwnRequest } from "#app/features/requests/own-requests.server.ts";
import { RequestDetailPage } from "#app/features/requests/request-detail-page.tsx";
import { afterConflict } from "#app/http/after-conflict.ts";
import { toBrandOf } from "#app/http/brand-of.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { answerRequestAction, parseRequestAction } from "#app/http/request-action.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";

export const meta = titleMeta;
export const shouldRevalidate = afterConflict;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  if (!new URL(request.url).searchParams.has("id")) throw redirect("/myservices");
  const id = readId(request);
  const found = id === null ? null : await getOwnRequest(context.scope, id);
  if (!found) throw notFound();
  return { request: found, title: toTitle(found.reference, context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const id = readId(request);
  if (id === null) throw notFound();
  const posted = parseRequestAction(await readForm(request));
  return answerRequestAction(await actOnOwnRequest(context.scope, toBrandOf(context), { id, action: posted }), request);
}

function readId(request: Request): number | null {
  return parseId(new URL(request.url).searchParams.get("id") ?? undefined);
}

export default function Details() {
  const { t } = useTranslation("requests");
  const { request } = useLoaderData<typeof loader>();
  const [list, to] =
    request.kind === "workflow" ? ["own.workflow.title", "/myworkflows"] : ["own.service.title", "/myservices"];
  const trail = [
    { name: t(list ?? ""), to: to ?? "" },
    { name: request.reference, to: "#" },
  ];
  return (
    <RequestDetailPage
      request={request}
      state={useActionData<typeof action>() ?? null}
      trail={<Breadcrumb label={t("shell:breadcrumb")} trail={trail} />}
    />
  );
}
