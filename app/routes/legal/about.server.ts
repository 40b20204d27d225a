import { data } from "@remix-run/node";
import { toPageSummary } from "#app/content/rich-text.server.ts";
import type { RequestContext } from "#app/context.server.ts";
import { getTenantPage } from "#app/features/legal/tenant-pages.ts";
import { listPartners } from "#app/features/marketplace/service/partners.server.ts";
import { findOwnExtension, offersExtension } from "#app/features/tenancy/extension-link.ts";
import { toTitle } from "#app/http/page-meta.ts";

/** Data of the tenant's about page. With an extension it depends on the browser, and is not cached. */
export async function loadAboutPage(context: RequestContext, request: Request) {
  const { tenant, shownScope, locale, t } = context;
  const { story } = tenant.about;
  const own = getTenantPage(tenant, "about", locale);
  const page = {
    kind: "about" as const,
    story,
    market: tenant.market && { description: tenant.market.description, address: tenant.market.address },
    own: own && { title: own.title, html: own.html },
    partners: await listPartners(shownScope, tenant.about),
    extension: offersExtension(tenant) ? findOwnExtension(tenant.extension, request.headers.get("user-agent")) : null,
    title: toTitle(own?.title || t(`about:${tenant.market ? "market" : story}.title`), context),
    summary: tenant.market ? toPageSummary(tenant.market.description) : t(`about:${story}.welcome`),
  };
  return data(page, offersExtension(tenant) ? { headers: { "Cache-Control": "private, no-store" } } : {});
}
