import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getListingPreview } from "#app/features/listings/review/listing-preview.server.ts";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toServiceView } from "#app/routes/marketplace/service-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const scope = context.homeScope;
  const id = parseId(new URL(request.url).searchParams.get("listing") ?? undefined);
  const preview = id === null ? null : await getListingPreview(scope, id, toServiceView(context, request));
  if (!preview) throw notFound();
  return { ...preview, title: toTitle(context.t("listings:preview.title"), context) };
}

export default function Preview() {
  return <ServicePage {...useLoaderData<typeof loader>()} />;
}
