import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DesignPage } from "#app/features/admin/design/design-page.tsx";
import { isPermitted } from "#app/features/identity/policy.ts";
import { platformTenantId } from "#app/features/identity/role.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, toOwnAddress } from "#app/http/responses.ts";
import { themeProperties } from "#app/theme/tenant-theme.ts";

export const meta = titleMeta;
export const headers = noStore;

/** In demo mode everybody may see it. */
function requireVisible({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">): void {
  if (!context.server.isDemo) requirePermission(context, request, "useConsole");
}

/** To visitors with no other brand's name than the one in the address. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { directory, server, tenant, viewer } = context;
  requireVisible({ request, context });
  const isAdministrator = isPermitted(viewer, "administerPlatform");
  const isWhole = isAdministrator || (server.isDemo && tenant.id === platformTenantId);
  // A market has no folder of its own.
  const choosable = isWhole ? [...new Set([tenant, ...directory.all()])] : [tenant];
  const named = directory.findByName(new URL(request.url).searchParams.get("tenant") ?? "");
  const shown = choosable.find(({ slug }) => slug === named?.slug) ?? tenant;
  const listed = isAdministrator ? choosable : [...new Set([tenant, shown])];
  return {
    brands: listed.map(({ slug, name }) => ({ slug, name })),
    slug: shown.slug,
    theme: themeProperties(shown.theme.input),
    title: toTitle(context.t("admin:design.title"), context),
  };
}

/** What is sent from a specimen changes nothing: the page is shown again. */
export function action({ request, context }: ActionFunctionArgs) {
  requireVisible({ request, context });
  return redirect(toOwnAddress(request), 303);
}

export default function DesignRoute() {
  return <DesignPage {...useLoaderData<typeof loader>()} />;
}
