import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { RequestContext } from "#app/context.server.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { FailedPage } from "#app/features/shell/failed-page.tsx";
import type { NotFoundReport } from "#app/features/shell/not-found-page.tsx";
import { toAddressWhileOffline } from "#app/features/tenancy/address/offline-address.ts";
import { isReservedName } from "#app/features/tenancy/address/reserved-names.ts";
import { nameInPath } from "#app/features/tenancy/address/resolve-tenant.ts";
import { getOfflineMarket, type OfflineMarket } from "#app/features/tenancy/offline-market.server.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { failedMeta } from "#app/http/page-meta.ts";
import { notFound } from "#app/http/responses.ts";
import { unlessOnlySearched } from "#app/http/revalidation.ts";

export const meta = failedMeta;
export const shouldRevalidate = unlessOnlySearched;

/**
 * Layout of every page: a path that names a tenant not served here is the not-found page; one of a market that
 * is offline leads to where the same is meanwhile, or says so. A route with a fixed segment
 * in the company's place, such as /about/myservices, takes precedence (spec 2.1).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const first = params.company?.toLowerCase();
  if (first !== undefined && isReservedName(first)) throw redirect(`/${first}`);
  if (context.resolvedBy === "notFound") throw await toUnknownTenant(context, request);
  return null;
}

/**
 * What a page of no tenant is answered with: where it is found meanwhile if the market that it names is offline, else
 * not found, which says so of such a market.
 */
async function toUnknownTenant(context: RequestContext, request: Request) {
  const { pathname, search } = new URL(request.url);
  const name = nameInPath(pathname);
  const market = name === null ? null : await getOfflineMarket(context.shownScope, name);
  if (!market) return notFound();
  const parent = context.directory.findByName(String(market.tenantId));
  const base = parent === null || parent.id === context.tenant.id ? "" : `/${parent.slug}`;
  const isMember = context.viewer?.tenantId === market.tenantId;
  const address = parent && toAddressWhileOffline({ pathname, parent: { slug: parent.slug, base }, isMember });
  if (address !== null) return redirect(address + search);
  return answerOutcome<NotFoundReport>({ reason: explainOffline(context, market) }, "absent");
}

/** Whoever may open it again is led to where that is done; the signed-in need not log in to see what they asked for. */
function explainOffline({ t, viewer }: RequestContext, market: OfflineMarket): NotFoundReport["reason"] {
  const title = t("shell:offlineMarket.title", { company: market.company });
  const isOwn = viewer?.tenantId === market.tenantId && viewer.company?.slug === market.slug;
  if (isOwn && isPermitted(viewer, "editMarket"))
    return { title, text: t("shell:offlineMarket.textOwn"), edit: t("shell:offlineMarket.edit") };
  return { title, text: t(viewer === null ? "shell:offlineMarket.text" : "shell:offlineMarket.textSignedIn") };
}

export default function KnownTenant() {
  return <Outlet />;
}

/**
 * Here and not only in the root: after an action throws, the router only runs the loaders above the boundary, and the
 * page needs the root's data for its brand.
 */
export { FailedPage as ErrorBoundary };
