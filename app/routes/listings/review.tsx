import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { decideListing } from "#app/features/listings/review/decide-listing.server.ts";
import { getListingReview } from "#app/features/listings/review/review-listings.server.ts";
import { reviewNote } from "#app/features/listings/review/review-note.ts";
import { ReviewPage, type ReviewState } from "#app/features/listings/review/review-page.tsx";
import { toConsolePath } from "#app/features/tenancy/address/tenant-paths.ts";
import { setServiceFee } from "#app/features/usage/money/service-fees.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenders } from "#app/http/senders.server.ts";
import { parseDecisionForm } from "./review.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const review = await getListingReview(context.accountScope, parseId(params.id) ?? 0, context.locale);
  if (!review) throw notFound();
  const isDecided = new URL(request.url).searchParams.has("decided");
  return { review, isDecided, fields: describeForm(reviewNote), title: toTitle(review.name, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const decision = parseDecisionForm(await readPermittedForm(context, request, "useConsole"), parseId(params.id));
  if (!decision) throw notFound();
  const publication = { decision, senders: toSenders(context), setFee: setServiceFee };
  const outcome = await decideListing(context.accountScope, publication);
  switch (outcome.kind) {
    case "absent":
      throw notFound();
    case "done":
      throw redirect(`${toConsolePath(context.tenant)}/listings/${decision.id}?decided`);
    case "stale":
      return answerOutcome<ReviewState>({ error: "listings:error.stale", note: decision.note }, outcome.kind);
    case "faulty":
      return answerOutcome<ReviewState>({ error: outcome.error, note: decision.note }, outcome.kind);
  }
}

export default function Review() {
  return <ReviewPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
