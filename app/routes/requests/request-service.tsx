import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { RequestPage } from "#app/features/requests/request-page.tsx";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { parseRequestForm } from "#app/http/request-form.ts";
import { loadRequestPage, postRequestPage } from "#app/http/request-page.server.ts";
import { postOrFail, unlessFailed } from "#app/http/unanswered.ts";

export const meta = titleMeta;
/** Each rendered form has a key of its own, so the page is never kept. */
export const headers = noStore;
export const shouldRevalidate = unlessFailed;

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadRequestPage(context, "service", params.id);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return postRequestPage(context, request, { kind: "service", id: params.id });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args, parseRequestForm);
}

export default function RequestService() {
  return (
    <RequestPage kind="service" {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />
  );
}
