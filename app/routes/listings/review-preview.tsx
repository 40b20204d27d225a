import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getReviewPreview } from "#app/features/listings/review/review-listings.server.ts";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toServiceView } from "#app/routes/marketplace/service-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const query = { id: parseId(params.id) ?? 0, ...toServiceView(context, request) };
  const preview = await getReviewPreview(context.accountScope, query);
  if (!preview) throw notFound();
  return { ...preview, title: toTitle(context.t("listings:preview.title"), context) };
}

export default function ReviewPreview() {
  return <ServicePage {...useLoaderData<typeof loader>()} />;
}
