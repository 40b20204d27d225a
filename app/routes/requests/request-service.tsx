import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadRequestForm } from "#app/features/requests/request-form.server.ts";
import { RequestPage } from "#app/features/requests/request-page.tsx";
import { submitRequest } from "#app/features/requests/submit-request.server.ts";
import { toVoices } from "#app/http/brand-of.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { answerRequestForm, parseRequestForm } from "#app/http/request-form.ts";

export const meta = titleMeta;
/** Each rendered form has a key of its own, so the page is never kept. */
export const headers = noStore;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const form = await loadRequestForm(context.scope, params.id === undefined ? undefined : parseId(params.id));
  if (!form) throw notFound();
  return { ...form, title: toTitle(context.t("requests:service.title"), context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await loadRequestForm(context.scope, params.id === undefined ? undefined : parseId(params.id));
  if (!form) throw notFound();
  const posted = parseRequestForm(await readForm(request));
  const about = { kind: "service", serviceId: form.service?.id ?? null, viewer: context.viewer } as const;
  return answerRequestForm(await submitRequest(context.scope, toVoices(context), { ...about, ...posted }));
}

export default function RequestService() {
  return (
    <RequestPage kind="service" {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />
  );
}
