import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LandingPage } from "#app/features/marketplace/landing/landing-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { loadLandingPage } from "#app/routes/marketplace/landing.server.ts";

export const meta = titleMeta;
export const headers = noStore;
export const handle = { frame: "plain" };

/** The market's draft: the request already uses its theme (server/request-handler.server.ts). */
export function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useCompany");
  if (context.tenant.market?.companyId !== context.viewer?.company?.id) throw redirect("/company/market");
  return loadLandingPage(context, request);
}

export default function MarketPreview() {
  return <LandingPage {...useLoaderData<typeof loader>()} />;
}
