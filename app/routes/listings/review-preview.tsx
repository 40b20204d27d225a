import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getReviewPreview } from "#app/features/listings/review-listings.server.ts";
import { ServicePage } from "#app/features/marketplace/service-page.tsx";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";
import { toWish } from "#app/http/service-page.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const asked = { id: parseId(params.id) ?? 0, ...toWish(context, request) };
  const preview = await getReviewPreview(context.scope, context.viewer, asked);
  if (!preview) throw notFound();
  return { ...preview, title: toTitle(context.t("listings:preview.title"), context) };
}

export default function ReviewPreview() {
  return <ServicePage {...useLoaderData<typeof loader>()} />;
}
