import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CallbackPage } from "#app/features/identity/callback-page.tsx";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { linkArrival } from "#app/http/social-link.server.ts";
import { loadSocialView } from "#app/http/social-page.server.ts";
import { returnWithCode, returnWithTokens } from "#app/http/social-return.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };

/** Not even our own pages learn from which address they were come to. */
export function headers(args: HeadersArgs) {
  return { ...noStoreWithRetry(args), "Referrer-Policy": "same-origin" };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has("code")) throw await returnWithCode(context, request);
  const view = await loadSocialView(context, request);
  return data({ view, title: toTitle(context.t("identity:loginTitle"), context) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.has("access_token")) throw await returnWithTokens(context, request, form);
  return linkArrival(context, request, form);
}

export default function Callback() {
  const { view } = useLoaderData<typeof loader>();
  return <CallbackPage view={view} refusal={useActionData<typeof action>() ?? null} />;
}
