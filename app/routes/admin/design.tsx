import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DesignPage } from "#app/features/admin/design/design-page.tsx";
import { isPermitted } from "#app/features/identity/policy.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { themeProperties } from "#app/theme/tenant-theme.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const { directory, tenant, viewer } = context;
  const choosable = isPermitted(viewer, "administerPlatform") ? [...directory.all()] : [];
  const named = directory.findByName(new URL(request.url).searchParams.get("tenant") ?? "");
  const shown = choosable.find(({ slug }) => slug === named?.slug) ?? tenant;
  const brands = choosable.map(({ slug, name }) => ({ slug, name }));
  return {
    brands: brands.some(({ slug }) => slug === shown.slug)
      ? brands
      : [{ slug: shown.slug, name: shown.name }, ...brands],
    slug: shown.slug,
    theme: themeProperties(shown.theme.input),
    title: toTitle(context.t("admin:design.title"), context),
  };
}

export default function DesignRoute() {
  return <DesignPage {...useLoaderData<typeof loader>()} />;
}
