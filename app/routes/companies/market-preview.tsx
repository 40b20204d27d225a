import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LandingPage } from "#app/features/marketplace/landing-page.tsx";
import { loadLandingPage } from "#app/http/landing-page.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const handle = { frame: "plain" };

/** The market as its owner is still working on it: the request came in its dress (http/dynamic-door.server.ts). */
export function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request);
  if (context.tenant.market?.companyId !== context.viewer?.company?.id) throw redirect("/company/market");
  return loadLandingPage(context, request);
}

export default function MarketPreview() {
  return <LandingPage {...useLoaderData<typeof loader>()} />;
}
