import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { departToProvider } from "#app/features/identity/social-redirect.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { keepDeparture } from "#app/http/social-cookies.server.ts";
import { offeredProviders } from "#app/http/social-page.server.ts";
import { parseSocialWish } from "#app/http/social-wish.ts";

/** Sends a browser to the identity provider (spec 7). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const provider = offeredProviders(context).find((offered) => offered === params.provider);
  if (context.social === null || provider === undefined) throw notFound();
  const wish = { ...parseSocialWish(request.url, context.origin), provider, origin: context.origin };
  const sent = await departToProvider(context.social.issuer, wish).catch((error: unknown) => {
    context.log.error({ err: error }, "the identity provider cannot be reached");
    return null;
  });
  if (sent === null) return redirect("/callback?outcome=failed", { headers: noStore() });
  const cookie = await keepDeparture(context, sent.departure);
  return redirect(sent.location, { headers: { ...noStore(), "Set-Cookie": cookie } });
}
