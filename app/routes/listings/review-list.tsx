import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ListingsPage } from "#app/features/admin/work/listings-page.tsx";
import { acceptListings } from "#app/features/listings/review/accept-listings.server.ts";
import { setServiceFee } from "#app/features/usage/money/service-fees.server.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readIntent } from "#app/http/posted-fields.server.ts";
import { readPermittedForm } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { toSenders } from "#app/http/senders.server.ts";
import { answerConfirmable, readConfirmation, readIds, readSeen } from "#app/routes/admin/confirmation.server.ts";
import { loadSection } from "#app/routes/admin/console-view.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seen = context.shownScope.now.toISOString();
  return { ...(await loadSection(context, request, "listings")), seen };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readPermittedForm(context, request, "useConsole");
  readIntent(form, ["acceptListing"]);
  const seen = readSeen(form);
  if (!seen) throw notFound();
  const publication = { senders: toSenders(context), setFee: setServiceFee };
  const posted = { ids: readIds(form), seen, confirmation: readConfirmation(context, form), ...publication };
  return answerConfirmable(await acceptListings(context.accountScope, posted), request, form);
}

export default function ReviewList() {
  const { seen, ...view } = useLoaderData<typeof loader>();
  return <ListingsPage view={view} seen={seen} state={useActionData<typeof action>() ?? null} />;
}
