import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { listSellersReviews } from "#app/features/reviews/moderate-reviews.server.ts";
import { replyForm } from "#app/features/reviews/review.ts";
import { SellersReviewsPage } from "#app/features/reviews/sellers-reviews-page.tsx";
import { replyToReview } from "#app/features/reviews/write-review.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readPermittedForm, requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { afterConflict } from "#app/http/revalidation.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import { answerNote, readNote } from "./reviews.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const shouldRevalidate = afterConflict;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const reviews = await listSellersReviews(context.homeScope);
  if (!reviews) throw notFound();
  return { reviews, fields: describeForm(replyForm), title: toTitle(context.t("reviews:sellers.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = readNote(await readPermittedForm(context, request, "sell"));
  const outcome = await replyToReview(context.homeScope, toSenderOf(context), posted);
  return answerNote(outcome, posted, "/myservices/reviews");
}

export default function SellersReviews() {
  return <SellersReviewsPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
