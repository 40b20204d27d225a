import type { RequestContext } from "#app/context.server.ts";
import { getTenantPage, pickVersion, type TenantPageName } from "#app/features/legal/tenant-pages.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { notFound } from "#app/http/responses.ts";

/** Data of one of the tenant's own pages; `?version=` selects an earlier one. */
export function loadTenantPage(context: RequestContext, name: TenantPageName | null, request: Request) {
  const current = name === null ? null : getTenantPage(context.tenant, name, context.locale);
  const version = new URL(request.url).searchParams.get("version");
  const page = current && pickVersion(current, version);
  if (!page) throw notFound();
  return { kind: "legal" as const, ...page, title: toTitle(page.heading, context) };
}
