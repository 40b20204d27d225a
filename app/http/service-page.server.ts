import { redirect } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { getServiceToView } from "#app/features/marketplace/service-to-view.server.ts";
import { toTitle } from "./page-meta.ts";
import { parseId } from "./parse-id.ts";

/** What a door to a service's page answers; what is not there leads to the not-found page (spec 2.4). */
export async function loadServicePage(context: RequestContext, request: Request, index: string | undefined) {
  const search = new URL(request.url).searchParams.get("documents") ?? "";
  const found = await getServiceToView(context.scope, parseId(index), search.slice(0, 200));
  if (!found) throw redirect("/notfound");
  return { ...found, title: toTitle(found.service.name, context), summary: found.service.tagline };
}
