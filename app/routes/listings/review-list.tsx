import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listImportedServices, reviewImportedService } from "#app/features/listings/imported-services.server.ts";
import { ReviewListPage } from "#app/features/listings/review-list-page.tsx";
import { listListingsToReview } from "#app/features/listings/review-listings.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const { searchParams } = new URL(request.url);
  const asked = {
    text: (searchParams.get("q") ?? "").trim().slice(0, 100),
    page: parseId(searchParams.get("page") ?? undefined) ?? 1,
  };
  const listings = await listListingsToReview(context.scope, context.viewer);
  const imported = await listImportedServices(context.scope, context.viewer, asked);
  if (!listings || !imported) throw notFound();
  return { listings, imported, title: toTitle(context.t("listings:review.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const service = toFieldReader(await readForm(request))("service");
  const id = await reviewImportedService(context.scope, context.viewer, parseId(service) ?? 0);
  if (id === null) throw notFound();
  return redirect(`/gigmarket/admin/listings/${id}`);
}

export default function ReviewList() {
  return <ReviewListPage {...useLoaderData<typeof loader>()} />;
}
