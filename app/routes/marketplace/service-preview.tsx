import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ServicePage } from "#app/features/marketplace/service/service-page.tsx";
import { findPreviewScope } from "#app/features/marketplace/service/service-preview.server.ts";
import { getServiceToView } from "#app/features/marketplace/service/service-to-view.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { toServiceView } from "./service-view.server.ts";

export const meta = titleMeta;
export const headers = noStore;

/** The service's page for the listing's owner, in whatever state the listing is; 404 for everyone else. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requirePermission(context, request, "useCompany");
  const id = parseId(params.index);
  const scope = await findPreviewScope(context.shownScope, viewer, id);
  const found = scope && (await getServiceToView(scope, id, toServiceView(context, request)));
  if (!found) throw notFound();
  return { ...found, title: toTitle(found.service.name, context) };
}

export default function ServicePreview() {
  return <ServicePage {...useLoaderData<typeof loader>()} preview />;
}
