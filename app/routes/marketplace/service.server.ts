import { redirect } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { findPreviewScope } from "#app/features/marketplace/service/service-preview.server.ts";
import { getServiceToView, type ServiceViewOptions } from "#app/features/marketplace/service/service-to-view.server.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";

/** Data of a service's page; an unknown service leads to the not-found page (spec 2.4). */
export async function loadServicePage(context: RequestContext, request: Request, index: string | undefined) {
  const found = await getServiceToView(context.shownScope, parseId(index), toViewOptions(context, request));
  if (!found) throw redirect("/notfound");
  const tagline = context.tenant.market?.notes[found.service.id] ?? found.service.tagline;
  const service = { ...found.service, tagline };
  return { ...found, service, title: toTitle(service.name, context), summary: tagline };
}

/** The same page for the listing's owner, in whatever state the listing is; 404 for everyone else. */
export async function loadServicePreview(context: RequestContext, request: Request, index: string | undefined) {
  requirePermission(context, request, "useCompany");
  const id = parseId(index);
  const scope = context.viewer && (await findPreviewScope(context.shownScope, context.viewer, id));
  const found = scope && (await getServiceToView(scope, id, toViewOptions(context, request)));
  if (!found) throw notFound();
  return { ...found, title: toTitle(found.service.name, context) };
}

/** What the address of a service's page asks for beside the service. */
export function toViewOptions({ tenant }: RequestContext, request: Request): ServiceViewOptions {
  const search = new URL(request.url).searchParams.get("documents") ?? "";
  return { documentSearch: search.slice(0, 200), tryIt: tenant.features.tryIt };
}
