import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { SeveralPage } from "#app/features/requests/form/several-page.tsx";
import { postOrFail } from "#app/http/network-error.ts";
import { describedMeta } from "#app/http/page-meta.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { loadSeveral, postSeveral } from "./request-several.server.ts";

export const meta = describedMeta(() => ({ unlisted: true }));
export const headers = noStoreWithRetry;
export const shouldRevalidate = unlessFailed;

/** One request form for the services in the address. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSeveral(context, request);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postSeveral(context, request);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args);
}

export default function RequestSeveral() {
  return <SeveralPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
