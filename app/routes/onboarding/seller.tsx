import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { RegistrationGate } from "#app/features/onboarding/registration-gate.tsx";
import { SellerDone, SellerPage } from "#app/features/onboarding/seller-page.tsx";
import { NotFoundPage } from "#app/features/shell/not-found-page.tsx";
import { postOrFail } from "#app/http/network-error.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStoreWithRetry } from "#app/http/responses.ts";
import { unlessFailed } from "#app/http/revalidation.ts";
import { loadSellerPage, takeSellerRegistration } from "./seller.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };
/** Each rendered form has its own key, so the page is never cached. */
export const headers = noStoreWithRetry;
/** The last use of a code ends it: revalidating would only refuse the form. */
export const shouldRevalidate: ShouldRevalidateFunction = (move) =>
  unlessFailed(move) && move.actionResult?.kind !== "done";

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSellerPage(context, request);
}

export function action({ request, context }: ActionFunctionArgs) {
  return takeSellerRegistration(context, request);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return postOrFail(args);
}

export default function Seller() {
  const loaded = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  if (state?.kind === "done") return <SellerDone email={state.email} />;
  if (loaded.kind === "form") return <SellerPage {...loaded} state={state} />;
  const { kind } = loaded;
  return kind === "refused" ? <NotFoundPage /> : <RegistrationGate {...loaded} kind={kind} />;
}
