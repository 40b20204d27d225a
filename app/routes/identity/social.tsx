import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { departToProvider } from "#app/features/identity/social/social-redirect.server.ts";
import { toSiteBase } from "#app/features/tenancy/address/site-path.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { parseSocialSignInQuery } from "./social.server.ts";
import { clearTypedRegistration, keepDeparture } from "./social-cookies.server.ts";
import { offeredProviders } from "./social-page.server.ts";

/** Redirects a browser to the identity provider (spec 7). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = offeredProviders(context).find((offered) => offered === params.provider);
  if (context.social === null || provider === undefined) throw notFound();
  const { origin } = context;
  const base = toSiteBase(context);
  const input = { ...parseSocialSignInQuery(request.url, origin), provider, origin, base };
  const sent = await departToProvider(context.social.issuer, input).catch((error: unknown) => {
    context.log.error({ err: error }, "the identity provider cannot be reached");
    return null;
  });
  if (sent === null) return redirect(`${base}/callback?outcome=failed`, { headers: noStore() });
  const headers = new Headers(noStore());
  headers.append("Set-Cookie", await keepDeparture(context, sent.departure));
  if (input.purpose !== "register") headers.append("Set-Cookie", clearTypedRegistration(context));
  return input.fromForm ? leaveByPage(sent.location, headers) : redirect(sent.location, { headers });
}

/**
 * The CSP of our pages forbids forms that lead to another site, even by redirect: a page of its own redirects
 * instead.
 */
function leaveByPage(location: string, headers: Headers): Response {
  headers.set("Refresh", `0; url=${location}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response("<!doctype html><title>…</title>", { headers });
}
