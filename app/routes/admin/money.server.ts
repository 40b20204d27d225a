import { describeForm } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import { bankAccount } from "#app/features/usage/money/bank-account.ts";
import { listBankAccounts } from "#app/features/usage/money/bank-accounts.server.ts";
import { listCompanyBalances } from "#app/features/usage/money/company-account.server.ts";
import { platformShare } from "#app/features/usage/money/platform-share.ts";
import { listPlatformShares } from "#app/features/usage/money/platform-shares.server.ts";
import { toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { notFound } from "#app/http/responses.ts";
import { listTenantChoices, nameTenants, readDone } from "./console-view.server.ts";

/** Data of the console's money page; not found for users who are not platform administrators. */
export async function loadMoney(context: RequestContext, request: Request) {
  requirePermission(context, request, "useConsole");
  const scope = context.accountScope;
  const tenants = listTenantChoices(context);
  const shares = await listPlatformShares(scope, tenants);
  const balances = await listCompanyBalances(scope);
  const accounts = await listBankAccounts(scope);
  if (!shares || !balances || !accounts) throw notFound();
  return {
    shares,
    balances,
    accounts,
    fields: { share: describeForm(platformShare), bank: describeForm(bankAccount) },
    done: readDone(new URL(request.url).searchParams),
    tenantNames: nameTenants(context, [...tenants.map(({ id }) => id), ...balances.map(({ tenantId }) => tenantId)]),
    title: toTitle(context.t("admin:money.title"), context),
  };
}
