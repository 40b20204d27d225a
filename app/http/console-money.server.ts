import type { RequestContext } from "#app/context.server.ts";
import { listCompanyBalances } from "#app/features/usage/company-account.server.ts";
import { usualSharePoints } from "#app/features/usage/fee.ts";
import { listPlatformShares } from "#app/features/usage/platform-shares.server.ts";
import { toAccountScope } from "./account-scope.ts";
import { listTenantChoices, nameTenants, readDone } from "./console-view.server.ts";
import { notFound } from "./not-found.ts";
import { toTitle } from "./page-meta.ts";
import { toSignIn } from "./require-permission.server.ts";

/** What the console's money page shows; not found for who is no platform administrator. */
export async function loadMoney(context: RequestContext, request: Request) {
  if (!context.viewer) throw toSignIn(context, request);
  const scope = toAccountScope(context);
  const own = await listPlatformShares(scope);
  const balances = await listCompanyBalances(scope);
  if (!own || !balances) throw notFound();
  const tenants = listTenantChoices(context);
  return {
    shares: tenants.map(({ id, name }) => ({ id, name, basisPoints: own[id] ?? usualSharePoints })),
    balances,
    done: readDone(new URL(request.url).searchParams),
    tenantNames: nameTenants(context, [...tenants.map(({ id }) => id), ...balances.map(({ tenantId }) => tenantId)]),
    title: toTitle(context.t("admin:money.title"), context),
  };
}
