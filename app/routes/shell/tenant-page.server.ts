import type { RequestContext } from "#app/context.server.ts";
import { getTenantPage, pickVersion, type TenantPageName, toMissingText } from "#app/features/legal/tenant-pages.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { notFound } from "#app/http/responses.ts";

/** Data of one of the tenant's own pages; `?version=` selects an earlier one. */
export function loadTenantPage(context: RequestContext, name: TenantPageName | null, request: Request) {
  const { tenant, t } = context;
  const current = name === null ? null : getTenantPage(context.tenant, name, context.locale);
  const version = new URL(request.url).searchParams.get("version");
  const page = current && pickVersion(current, version);
  if (!page) {
    if (current || !tenant.market || name === null || name === "about") throw notFound();
    const missing = toMissingText(t(`legal:missing.title.${name}`));
    return { kind: "legal" as const, ...missing, title: toTitle(missing.heading, context) };
  }
  const party = tenant.market?.legalParty ?? null;
  return { kind: "legal" as const, ...page, party, isMissing: false, title: toTitle(page.heading, context) };
}
