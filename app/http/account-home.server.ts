import type { RequestContext } from "#app/context.server.ts";
import type { Scope } from "#app/db/scope.ts";
import type { AccountBrand } from "#app/features/identity/account-link.ts";
import { findAccountTenantId } from "#app/features/identity/accounts.server.ts";
import { toAccountBrand } from "./account-brand.ts";
import { toAccountScope } from "./account-scope.ts";
import { toBrandOf } from "./brand-of.server.ts";

/**
 * The tenant and the name in which the owner of an e-mail address is written to: the account's own where the request
 * names no tenant, as every account signs in there; else, and for an address without an account, the request's.
 */
export async function findAccountHome(
  context: RequestContext,
  email: string,
): Promise<{ scope: Scope; brand: AccountBrand }> {
  const here = { scope: toAccountScope(context), brand: toAccountBrand(context) };
  if (context.resolvedBy !== "default") return here;
  const tenantId = await findAccountTenantId(context.scope, email);
  if (tenantId === null || tenantId === here.scope.tenantId) return here;
  const brand = toBrandOf(context)(tenantId, context.locale);
  if (brand === null) return here;
  return { scope: { ...here.scope, tenantId }, brand: { ...brand, named: brand.tenant.hosts.length === 0 } };
}
