import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { RequestPage } from "#app/features/requests/form/request-page.tsx";
import { postOrFail } from "#app/http/network-error.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { loadRequestPage, postRequestPage } from "./request-page.server.ts";

export const meta = titleMeta;
/** Each rendered form has its own key, so the page is never cached. */
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadRequestPage(context, "workflow", params.id);
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return postRequestPage(context, request, { kind: "workflow", id: params.id });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args);
}

export default function StartWorkflow() {
  return (
    <RequestPage kind="workflow" {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />
  );
}
