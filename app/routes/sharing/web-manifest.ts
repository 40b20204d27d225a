import type { LoaderFunctionArgs } from "@remix-run/node";
import { toWebManifest } from "#app/features/sharing/crawler-files.ts";
import { buildSite } from "#app/features/sharing/site.ts";
import { findServedTenant } from "#app/features/tenancy/address/resolve-tenant.ts";
import { notFound } from "#app/http/responses.ts";

/** The manifest of the tenant in the path. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const shown = context.tenant.slug === params.slug ? context.tenant : null;
  const tenant = shown ?? findServedTenant(context, params.slug ?? "");
  if (!tenant || tenant.slug !== params.slug) throw notFound();
  const site = buildSite({ ...context, tenant, resolvedBy: shown ? context.resolvedBy : "path" });
  const body = toWebManifest({ site, icon: tenant.assets.mark, color: tenant.theme.themeColor.light });
  return new Response(body, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
