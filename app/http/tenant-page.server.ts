import type { RequestContext } from "#app/context.server.ts";
import { getTenantPage, type PageName } from "#app/features/legal/tenant-pages.ts";
import { notFound } from "./not-found.ts";
import { toTitle } from "./page-meta.ts";

/** What a door to one of the tenant's own pages answers. */
export function loadTenantPage(context: RequestContext, name: PageName | null) {
  const page = name === null ? null : getTenantPage(context.tenant, name, context.locale);
  if (!page) throw notFound();
  return { heading: page.title, html: page.html, title: toTitle(page.title, context) };
}
