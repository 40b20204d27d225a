import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideListing } from "#app/features/listings/decide-listing.server.ts";
import { getListingReview } from "#app/features/listings/review-listings.server.ts";
import { ReviewPage, type ReviewState } from "#app/features/listings/review-page.tsx";
import { setServiceFee } from "#app/features/usage/service-fees.server.ts";
import { toVoices } from "#app/http/brand-of.server.ts";
import { parseDecisionForm } from "#app/http/decision-form.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readOwnForm, toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const review = await getListingReview(context.scope, context.viewer, parseId(params.id) ?? 0);
  if (!review) throw notFound();
  return { review, title: toTitle(review.name, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const decision = parseDecisionForm(await readOwnForm(context, request), parseId(params.id));
  if (!decision) throw notFound();
  const publication = { decision, voices: toVoices(context), setFee: setServiceFee };
  const outcome = await decideListing(context.scope, context.viewer, publication);
  switch (outcome.kind) {
    case "absent":
      throw notFound();
    case "done":
      throw redirect(`/gigmarket/admin/listings/${decision.id}`);
    case "stale":
      return data<ReviewState>({ error: "listings:error.stale", note: decision.note }, 409);
    case "faulty":
      return data<ReviewState>({ error: outcome.error, note: decision.note }, 400);
  }
}

export default function Review() {
  return <ReviewPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
