import type { LoaderFunctionArgs } from "@remix-run/node";
import { toWebManifest } from "#app/features/sharing/crawler-files.ts";
import { buildSite } from "#app/features/sharing/site.ts";
import { notFound } from "#app/http/responses.ts";

/** The manifest of the tenant in the path; a tenant's own host serves only its own and its markets'. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const shown = context.tenant.slug === params.slug ? context.tenant : null;
  const named = context.directory.findByName(params.slug ?? "");
  const isHere = context.resolvedBy !== "host" || named?.parentId === context.tenant.id;
  const tenant = shown ?? (isHere && named?.slug === params.slug ? named : null);
  if (!tenant) throw notFound();
  const site = buildSite({ ...context, tenant, resolvedBy: shown ? context.resolvedBy : "path" });
  const body = toWebManifest({ site, icon: tenant.assets.mark, color: tenant.theme.themeColor.light });
  return new Response(body, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
