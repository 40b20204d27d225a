import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CallbackPage } from "#app/features/identity/social/callback-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { findOwnCallback, hasReturnedTokens, returnWithCode, returnWithTokens } from "./callback.server.ts";
import { linkArrival } from "./social-link.server.ts";
import { findLeftRegistration, loadSocialView } from "./social-page.server.ts";

export const meta = titleMeta;
export const handle = { frame: "plain" };

/** Not even our own pages may see this address as referrer. */
export function headers(args: HeadersArgs) {
  return { ...noStoreWithRetry(args), "Referrer-Policy": "same-origin" };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.tenant.features.socialSignIn) throw notFound();
  const own = await findOwnCallback(context, request);
  if (own !== null) throw redirect(own);
  if (new URL(request.url).searchParams.has("code")) throw await returnWithCode(context, request);
  const [view, left] = await Promise.all([loadSocialView(context, request), findLeftRegistration(context, request)]);
  return data({ view, left, title: toTitle(context.t("identity:loginTitle"), context) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.tenant.features.socialSignIn) throw notFound();
  const form = await readForm(request);
  if (hasReturnedTokens(form)) throw await returnWithTokens(context, request, form);
  return linkArrival(context, request, form);
}

export default function Callback() {
  const { view, left } = useLoaderData<typeof loader>();
  return <CallbackPage view={view} left={left} refusal={useActionData<typeof action>() ?? null} />;
}
