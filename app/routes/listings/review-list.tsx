import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ListingsPage } from "#app/features/admin/listings-page.tsx";
import { acceptListings } from "#app/features/listings/accept-listings.server.ts";
import { setServiceFee } from "#app/features/usage/service-fees.server.ts";
import { toVoices } from "#app/http/brand-of.server.ts";
import { answerAct, readIds, readPass, readSeen } from "#app/http/console-act.server.ts";
import { loadSection } from "#app/http/console-view.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readOwnForm } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seen = context.scope.now.toISOString();
  return { ...(await loadSection(context, request, "listings")), seen };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  const seen = readSeen(form);
  if (form.get("intent") !== "acceptListing" || !seen) throw notFound();
  const publication = { voices: toVoices(context), setFee: setServiceFee };
  const act = { ids: readIds(form), seen, pass: readPass(context, form), ...publication };
  return answerAct(await acceptListings(context.scope, context.viewer, act), request, form);
}

export default function ReviewList() {
  const { seen, ...view } = useLoaderData<typeof loader>();
  return <ListingsPage view={view} seen={seen} state={useActionData<typeof action>() ?? null} />;
}
