import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getListingPreview } from "#app/features/listings/listing-preview.server.ts";
import { ServicePage } from "#app/features/marketplace/service-page.tsx";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requireSeller } from "#app/http/require-seller.server.ts";
import { toWish } from "#app/http/service-page.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const scope = requireSeller(context, request);
  const id = parseId(new URL(request.url).searchParams.get("listing") ?? undefined);
  const preview = id === null ? null : await getListingPreview(scope, id, toWish(context, request));
  if (!preview) throw notFound();
  return { ...preview, title: toTitle(context.t("listings:preview.title"), context) };
}

export default function Preview() {
  return <ServicePage {...useLoaderData<typeof loader>()} />;
}
