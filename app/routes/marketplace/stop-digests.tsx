import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isWatching, stopDigests } from "#app/features/marketplace/saved-searches/stop-digests.server.ts";
import { StopDigestsPage } from "#app/features/marketplace/saved-searches/stop-digests-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { noStoreForSecretAddress, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;

export const headers = noStoreForSecretAddress;

/** Only an action changes something, because mail programs open links by themselves. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const watching = await isWatching(context.shownScope, params.token ?? "");
  if (watching === null) throw notFound();
  return { watching, title: toTitle(context.t("marketplace:searches.stop.title"), context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!(await stopDigests(context.shownScope, params.token ?? ""))) throw notFound();
  return redirect(new URL(request.url).pathname, 303);
}

export default function StopDigests() {
  return <StopDigestsPage {...useLoaderData<typeof loader>()} />;
}
