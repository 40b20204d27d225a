import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReviewListPage } from "#app/features/listings/review-list-page.tsx";
import { listListingsToReview } from "#app/features/listings/review-listings.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const listings = await listListingsToReview(context.scope, context.viewer);
  if (!listings) throw notFound();
  return { listings, title: toTitle(context.t("listings:review.title"), context) };
}

export default function ReviewList() {
  return <ReviewListPage {...useLoaderData<typeof loader>()} />;
}
